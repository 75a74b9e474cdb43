/** The part of a protobufjs description that is read here. */
export type Reflected = {
  name: string;
  nestedArray?: readonly Reflected[];
  /** Of enums. */
  values?: Readonly<Record<string, number>>;
  /** Of messages: their class, with `fromObject`, `encode` and the rest. */
  ctor?: object;
};

const hasNested = ({ values, ctor, nestedArray }: Reflected) =>
  values !== undefined || ctor !== undefined || nestedArray !== undefined;

/**
 * Messages and enums as protobufjs' generated code offers them (`google.firestore.v1.Value`), made from
 * the description when first asked for. Services are left out: clients make them from the description
 * themselves.
 */
export function reflectProtos(described: Reflected): object {
  if (described.values !== undefined) return described.values;
  const space = described.ctor ?? {};
  for (const nested of described.nestedArray ?? []) {
    if (!hasNested(nested)) continue;
    Object.defineProperty(space, nested.name, {
      configurable: true,
      enumerable: true,
      get: () => {
        const value = reflectProtos(nested);
        Object.defineProperty(space, nested.name, { value, enumerable: true });
        return value;
      },
    });
  }
  return space;
}
