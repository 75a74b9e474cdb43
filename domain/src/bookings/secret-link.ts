const idPattern = /^[\w-]+/;
const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/**
 * Exactly 43 letters of base64url: a truncated key, or one with a word attached, does not match.
 */
const keyPattern = /(?:^|[#&?;/])k=([\w-]{43})(?![A-Za-z0-9])/;

const claimedIdPattern = /(?:^|[#&?;/])booking=([\w-]+)/;
const claimKeyPattern = /(?:^|[#&?;/])key=([\w-]{43})(?![A-Za-z0-9])/;

/** Content of a secret link; the key is null when the link is incomplete. */
export type SecretLink = { id: string; key: string | null };

/**
 * Reads a secret link as mail programs and chats pass it on: with a full stop, a bracket or a
 * campaign behind it, with `#` or `=` as `%23` and `%3D`, with the letters of its id in capitals.
 * @param segment the part of the path that holds the id, e.g. 'b1' or 'b1%23k=…'
 * @param hash with its '#', or ''
 */
export function readSecretLink(segment: string, hash: string): SecretLink {
  const path = decoded(segment);
  const id = idPattern.exec(path.trim().replace(/^[<("']+/, ''))?.[0] ?? '';
  const key = keyPattern.exec(decoded(hash))?.[1] ?? keyPattern.exec(path)?.[1] ?? null;
  return { id: uuidPattern.test(id) ? id.toLowerCase() : id, key };
}

/**
 * Reads `#booking=…&key=…`, which takes a booking into an account, as {@link readSecretLink} does.
 * @returns null when it names no booking or its key is incomplete
 */
export function readClaimLink(hash: string): { bookingId: string; key: string } | null {
  const plain = decoded(hash);
  const id = claimedIdPattern.exec(plain)?.[1];
  const key = claimKeyPattern.exec(plain)?.[1];
  if (id === undefined || key === undefined) return null;
  return { bookingId: uuidPattern.test(id) ? id.toLowerCase() : id, key };
}

/** Some programs encode twice. */
function decoded(text: string): string {
  let plain = text;
  for (let round = 0; round < 2; round++) {
    try {
      plain = decodeURIComponent(plain);
    } catch {
      // A lone percent sign stands for itself.
      return plain;
    }
  }
  return plain.replace(/&amp;/g, '&');
}
