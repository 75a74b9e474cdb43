/** Something the person at the terminal can put right; shown as its message alone, without a stack. */
export class UserError extends Error {
  /** @override */
  name = 'UserError';
}
