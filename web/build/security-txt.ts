import type { Plugin } from 'vite';

const yearMs = 365 * 86_400_000;

/** Where to report a vulnerability, in the form of RFC 9116, which asks for an end of at most a year. */
export function securityTxt(contact: string, now: Date): string {
  const expires = new Date(now.getTime() + yearMs).toISOString();
  return `Contact: mailto:${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`;
}

/** Adds `/.well-known/security.txt` to a build whose settings name an address; without one there is none. */
export function securityTxtFile(contact: string): Plugin {
  return {
    name: 'kerala-stays:security-txt',
    applyToEnvironment: (environment) => contact !== '' && environment.name === 'client',
    generateBundle() {
      const source = securityTxt(contact, new Date());
      this.emitFile({ type: 'asset', fileName: '.well-known/security.txt', source });
    },
  };
}
