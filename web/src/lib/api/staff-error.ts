/** A failure of a staff write whose text people should read, e.g. a slug that is taken. */
export class StaffActionError extends Error {
  /** Code of the service that rejected, where there is one: it may mean a withdrawn role. */
  readonly code: string | number | undefined;
  constructor(message: string, code?: string | number) {
    super(message);
    this.code = code;
  }
}

/** A colleague saved the same fields between this form's last look and its save. */
export const savedMeanwhile = 'Somebody else saved this a moment ago. Look at it, then save again.';
