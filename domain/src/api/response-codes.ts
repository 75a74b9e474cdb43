/** Refusals that a client handles instead of only showing their message, which may change. */
export const responseCodes = [
  /** The form was filled faster than a person types; the same may be sent again a moment later. */
  'too-fast',
  /** Something else is stored under the key of this request: it needs a key of its own. */
  'key-used',
  /** A calendar's host is no known service: staff have to confirm that they trust it. */
  'host-unconfirmed',
  /**
   * A payment with this bank reference is on record: staff have to confirm that it is another one.
   */
  'reference-repeated',
] as const;

export type ResponseCode = (typeof responseCodes)[number];
