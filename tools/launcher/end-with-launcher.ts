// Loaded into every program that the launcher starts, before the program's own code. The launcher holds
// the other end of its standard input, so that this ends when the launcher was killed without a chance
// to stop anything.
process.stdin
  .once('end', () => process.kill(process.pid, 'SIGTERM'))
  .resume()
  .unref();
// The reader of the output is gone then as well.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
