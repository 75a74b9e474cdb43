/** A signal within this time is the same key press, forwarded by npm. */
const sameSignalMs = 1_500;

/**
 * The first Ctrl-C ends a command after what is under way, a later one at once.
 * @returns whether it was pressed
 */
export function watchForBreak(): () => boolean {
  let since: number | null = null;
  process.on('SIGINT', () => {
    if (since !== null && Date.now() - since > sameSignalMs) process.exit(130);
    if (since !== null) return;
    since = Date.now();
    console.log('Stopping after what is under way …');
  });
  return () => since !== null;
}
