const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** An unsigned token in the Auth emulator's format, with some claims changed. */
export function forgedToken(uid: string, claims: Record<string, unknown> = {}): string {
  const payload = {
    iss: 'https://securetoken.google.com/demo-kerala-stays',
    aud: 'demo-kerala-stays',
    sub: uid,
    user_id: uid,
    iat: nowSeconds(),
    auth_time: nowSeconds(),
    exp: nowSeconds() + 3600,
    firebase: { identities: {}, sign_in_provider: 'password' },
    ...claims,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
}

/** Tokens that must be rejected, by their defect. */
export function badTokens(uid: string): [string, string][] {
  return [
    ['no token at all', 'abc'],
    ['an empty token', ''],
    ['two parts', 'a.b'],
    ['text that is not JSON', 'bm90.anNvbg.'],
    ['an expired token', forgedToken(uid, { exp: nowSeconds() - 10, iat: nowSeconds() - 4000 })],
    [
      'a token of another project',
      forgedToken(uid, { aud: 'other', iss: 'https://securetoken.google.com/other' }),
    ],
    ['a token without a subject', forgedToken('')],
    ['a token of nobody', forgedToken('nobody-with-this-id')],
  ];
}
