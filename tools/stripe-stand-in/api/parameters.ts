import { invalid } from './api-error.ts';

/** Validates one value; throws Stripe's error for an invalid one. */
export type Check = (value: string, path: string) => void;

/**
 * Allowed values of each parameter, by its path with list positions as `*` (and `metadata[*]` for
 * maps).
 */
export type ParameterSpec = Record<string, Check>;

const maxMetadata = { keys: 50, keyLength: 40, valueLength: 500 };

/** Any text up to this length. */
export function text(longest: number): Check {
  return (value, path) => {
    if (value === '') {
      throw invalid(
        `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
        { code: 'parameter_invalid_empty', param: path },
      );
    }
    if (value.length > longest) {
      throw invalid(
        `Invalid string: ${value.slice(0, 10)}...${value.slice(-10)}; must be at most ${longest} characters`,
        { param: path },
      );
    }
  };
}

export const anyId: Check = text(255);

export const integer: Check = (value, path) => {
  if (/^-?\d+$/.test(value)) return;
  throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: path });
};

export const flag: Check = oneOf('true', 'false');

export function oneOf(...allowed: string[]): Check {
  return (value, path) => {
    if (allowed.includes(value)) return;
    throw invalid(`Invalid ${path}: must be one of ${allowed.join(', ')}`, { param: path });
  };
}

/** A URL for a browser redirect. `{CHECKOUT_SESSION_ID}` is Stripe's own placeholder. */
export const url: Check = (value, path) => {
  text(5000)(value, path);
  const address = URL.parse(value.replace('{CHECKOUT_SESSION_ID}', 'id'));
  if (address !== null && /^https?:$/.test(address.protocol)) return;
  throw invalid('Not a valid URL', { code: 'url_invalid', param: path });
};

export const email: Check = (value, path) => {
  if (value.length <= 800 && /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(value)) return;
  throw invalid(`Invalid email address: ${value}`, { code: 'email_invalid', param: path });
};

/** Characters that a card statement can print. */
export const statementSuffix: Check = (value, path) => {
  if (value.length > 22) {
    throw invalid('The statement descriptor suffix must be at most 22 characters.', {
      param: path,
    });
  }
  if (/[<>\\'"*]/.test(value) || !/[a-z]/i.test(value)) {
    throw invalid(
      'The statement descriptor suffix must contain at least one letter and none of < > \\ \' " *.',
      { param: path },
    );
  }
};

export const metadataValue: Check = (value, path) => {
  if (value.length <= maxMetadata.valueLength) return;
  throw invalid(
    `Metadata values can have up to ${maxMetadata.valueLength} characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`,
    { param: path.slice(0, path.lastIndexOf('[')) },
  );
};

/**
 * The parameters of one call, validated against those the stand-in supports. An unknown parameter
 * is an error: ignoring it would let a test pass that fails at Stripe.
 */
export class Parameters {
  readonly #values: Map<string, string>;

  constructor(encoded: string, spec: ParameterSpec) {
    this.#values = new Map(new URLSearchParams(encoded));
    for (const [path, value] of this.#values) {
      const pattern = path.replace(/\[\d*\]/g, '[*]').replace(/(metadata\]?)\[[^\]]+\]$/, '$1[*]');
      const check = spec[pattern];
      if (check === undefined) {
        throw invalid(`Received unknown parameter: ${path}`, {
          code: 'parameter_unknown',
          param: path,
        });
      }
      check(value, path);
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

  /** The values of a list, e.g. `expand[0]`. */
  list(path: string): string[] {
    return [...this.#values].flatMap(([key, value]) => (key.startsWith(`${path}[`) ? [value] : []));
  }

  /** The map below a path, e.g. `metadata`, within Stripe's limits. */
  metadata(path: string): Record<string, string> {
    const entries = [...this.#values].flatMap(([key, value]) =>
      key.startsWith(`${path}[`) ? [[key.slice(path.length + 1, -1), value] as const] : [],
    );
    if (entries.length > maxMetadata.keys) {
      throw invalid(
        `You can specify up to ${maxMetadata.keys} keys in metadata, but you passed ${entries.length}.`,
        { param: path },
      );
    }
    for (const [key] of entries) {
      if (key.length <= maxMetadata.keyLength) continue;
      throw invalid(
        `Metadata keys can have up to ${maxMetadata.keyLength} characters, but you passed in a key that is ${key.length} characters. Invalid key: ${key}`,
        { param: path },
      );
    }
    return Object.fromEntries(entries);
  }

  /** Number of elements in a list. */
  count(path: string): number {
    let length = 0;
    while ([...this.#values.keys()].some((key) => key.startsWith(`${path}[${length}]`))) length++;
    return length;
  }
}
