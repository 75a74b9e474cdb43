/** A failed staff write with a message for people, e.g. a slug that is taken. */
export class StaffActionError extends Error {
  /** Error code of the rejecting service, if any: it may mean a withdrawn role. */
  readonly code: string | number | undefined;
  constructor(message: string, code?: string | number) {
    super(message);
    this.code = code;
  }
}

/** A colleague saved the same fields between this form's last read and its save. */
export const savedMeanwhile = 'Someone else saved this a moment ago. Check it, then save again.';
