/** An error that the user can fix; shown as its message alone, without a stack. */
export class UserError extends Error {
  /** @override */
  name = 'UserError';
}
