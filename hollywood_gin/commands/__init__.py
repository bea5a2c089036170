"""The subcommands for people with real cards and for programs: standard library and engine only."""
