import { invalid } from './api-error.ts';

/** What one parameter may look like, by its path with list positions as `*`. */
export type ParameterSpec = Record<string, RegExp>;

export const anyText = /^[\s\S]*$/;
export const integer = /^-?\d+$/;
export const flag = /^(true|false)$/;

/**
 * The parameters of one call, checked against those the stand-in supports. An unknown parameter is
 * an error: ignoring it would let a test pass that fails at Stripe.
 */
export class Parameters {
  readonly #values: Map<string, string>;

  constructor(encoded: string, spec: ParameterSpec) {
    this.#values = new Map(new URLSearchParams(encoded));
    for (const [path, value] of this.#values) {
      const pattern = path.replace(/\[\d+\]/g, '[*]').replace(/(metadata\]?)\[[^\]]+\]$/, '$1[*]');
      const allowed = spec[pattern];
      if (allowed === undefined) {
        throw invalid(`Received unknown parameter: ${path}`, {
          code: 'parameter_unknown',
          param: path,
        });
      }
      if (!allowed.test(value)) throw invalid(`Invalid ${path}: ${value}`, { param: path });
    }
  }

  text(path: string): string | null {
    return this.#values.get(path) ?? null;
  }

  required(path: string): string {
    const value = this.text(path);
    if (value !== null && value !== '') return value;
    throw invalid(`Missing required param: ${path}.`, { code: 'parameter_missing', param: path });
  }

  number(path: string): number | null {
    const value = this.text(path);
    return value === null ? null : Number(value);
  }

  requiredNumber(path: string): number {
    return Number(this.required(path));
  }

  /** The map below a path, e.g. `metadata`. */
  map(path: string): Record<string, string> {
    const entries = [...this.#values].flatMap(([key, value]) =>
      key.startsWith(`${path}[`) ? [[key.slice(path.length + 1, -1), value] as const] : [],
    );
    return Object.fromEntries(entries);
  }

  /** How many elements a list has. */
  count(path: string): number {
    let length = 0;
    while ([...this.#values.keys()].some((key) => key.startsWith(`${path}[${length}]`))) length++;
    return length;
  }
}
