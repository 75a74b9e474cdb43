/** An invalid control call; the response gives the reason. */
export class ControlError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The fields of a control call. */
export class Form {
  readonly #fields: URLSearchParams;

  constructor(body: string) {
    this.#fields = new URLSearchParams(body);
  }

  has(name: string): boolean {
    return this.#fields.has(name);
  }

  text(name: string, otherwise = ''): string {
    return this.#fields.get(name) ?? otherwise;
  }

  number(name: string, otherwise: number): number {
    const value = Number(this.#fields.get(name) ?? otherwise);
    if (Number.isFinite(value)) return value;
    throw new ControlError(400, `${name} is not a number`);
  }

  oneOf<T extends string>(name: string, allowed: readonly T[], otherwise?: T): T {
    const value = this.#fields.get(name) ?? otherwise;
    const known = allowed.find((each) => each === value);
    if (known !== undefined) return known;
    throw new ControlError(400, `${name} must be one of ${allowed.join(', ')}`);
  }
}

/** The record of an id; responds 404 without one. */
export function found<R>(record: R | undefined, kind: string): R {
  if (record === undefined) throw new ControlError(404, `no such ${kind}`);
  return record;
}
