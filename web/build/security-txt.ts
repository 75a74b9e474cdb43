import type { Plugin } from 'vite';

const yearMs = 365 * 86_400_000;

/**
 * Contact for vulnerability reports, as RFC 9116 defines it. The RFC asks for an expiry of at most
 * a year.
 */
export function securityTxt(contact: string, now: Date): string {
  const expires = new Date(now.getTime() + yearMs).toISOString();
  return `Contact: mailto:${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`;
}

/** Adds `/.well-known/security.txt` to builds whose settings have a contact address. */
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
