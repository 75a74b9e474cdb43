/** Options of every command that runs a stack. */
export const stackOptions = {
  keep: { help: 'keeps the data between runs, in .emulator-data/' },
  verbose: { help: 'shows every line that the emulators print' },
} as const;
