// Loaded into every program that the launcher starts, before the program's own code. The launcher
// holds the other end of its standard input, so the program ends even when the launcher is killed.
process.stdin
  .once('end', () => process.kill(process.pid, 'SIGTERM'))
  .resume()
  .unref();
// The reader of the output is gone as well.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
