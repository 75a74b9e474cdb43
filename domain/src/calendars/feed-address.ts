/**
 * An address as a portal shows it, in the scheme that we ask by. Apple shows `webcal:` alone, which names no other way; some
 * show `http:`, and answer by https. Whether it may be asked is decided where it is fetched.
 */
export function httpsAddress(text: string): string {
  return text
    .trim()
    .replace(/^http:\/\/([^/?#]+):80(?=[/?#]|$)/i, 'http://$1')
    .replace(/^(webcals?|https?):\/\//i, 'https://');
}
