/** Refusals that a client handles instead of only showing their message, which may change. */
export const responseCodes = [
  /** The form was filled faster than a person types; the same may be sent again a moment later. */
  'too-fast',
  /** Something else is stored under the key of this request: it needs a key of its own. */
  'key-used',
  /** A calendar's host is no known service: staff have to confirm that they trust it. */
  'host-unconfirmed',
] as const;

export type ResponseCode = (typeof responseCodes)[number];
