/**
 * Text that must not be in the repository, wherever `files` matches. Covers only the most harmful
 * secrets, in the current files; earlier commits are not searched.
 */
type Prohibition = {
  what: string;
  pattern: RegExp;
  files?: RegExp;
  except?: RegExp;
  instead: string;
};

const secretsInstead = 'secrets belong into Secret Manager or a git-ignored file (docs/deploy.md)';
const secret = (what: string, pattern: RegExp): Prohibition => ({
  what,
  pattern,
  instead: secretsInstead,
});

const tests = /\.test\.tsx?$|\/testing\//;

/** Signs of a card data field, or of a provider's code for one, in sources and built pages. */
export const cardFields =
  /js\.stripe\.com|checkout\.razorpay\.com|@stripe\/(?:stripe|react-stripe)-js|cardNumber|card_number|\bcvc\b|\bcvv\b|cc-(?:number|csc|exp)/i;

const prohibitions: Prohibition[] = [
  secret('a key of Stripe', /\b(?:sk|rk)_(?:live|test)_[0-9A-Za-z]{20,}/),
  secret('a webhook secret of Stripe', /\bwhsec_[0-9A-Za-z+/]{24,}/),
  secret('a key of Razorpay', /\brzp_(?:live|test)_[0-9A-Za-z]{14,}/),
  secret('an API key of Google', /\bAIza[\w-]{35}/),
  secret('a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[\w+/]{20,}/),
  secret('a service account', /"private_key_id"\s*:\s*"[0-9a-f]{20,}"/),
  {
    what: 'a field for card data, or code that would put one on our pages',
    pattern: cardFields,
    files: /^(web|functions|domain)\/(src|shell\.html|package\.json)/,
    except: tests,
    instead: 'guests type card data on the provider’s own page only (decision D31)',
  },
  {
    what: 'American spelling',
    // "Organizer" is an iCalendar term, "Organization" a type of schema.org.
    pattern:
      /\b(?!(?-i:Organization)\b)(?:un)?(?:favorit|neighbor|labeled|traveled|organiz(?!er\b)|customiz|summariz)\w*/i,
    files: /\.(?:md|tsx?)$/,
    except: /^tools\/checks\/forbidden-text/,
    instead: 'this house writes British English (docs/glossary.md)',
  },
  {
    what: 'a doc comment that opens with What or Who',
    pattern: /\/\*\*\s+(?:\* )?(?:What|Who|Whoever)\b/,
    files: /\.tsx?$/,
    except: /^tools\/checks\/forbidden-text/,
    instead: 'name the thing (docs/style.md)',
  },
  {
    what: 'a comment with "whoever" or "anew"',
    pattern: /^[ \t]*(?:\/\/|\/?\*).*\b(?:whoever|anew)\b/im,
    files: /\.(?:tsx?|mjs)$/,
    except: /^tools\/checks\/forbidden-text/,
    instead: 'write "anyone who" or name the person, and "again" (docs/style.md)',
  },
  {
    what: 'the name of the agency',
    pattern: /Kerala Stays|keralastays\.example/,
    files:
      /^(?:domain|functions|web)\/(?:(?:src|build|public)\/.*|[^/]+)\.(?:tsx?|html|css|json|webmanifest)$/,
    except: new RegExp(`${tests.source}|^domain/src/content/demo-(?:agency|about)\\.json$`),
    instead: 'take `site.name` of domain/src/content/site.ts',
  },
  {
    what: 'an action that is not pinned by its commit',
    pattern: /uses:\s*[\w./-]+@(?![0-9a-f]{40}\b)/,
    files: /^\.github\/workflows\//,
    instead: 'a tag can be moved to other code (decision D44)',
  },
];

/** Files that must not be in the repository, whatever their content. */
const secretFiles =
  /(^|\/)(\.secret\.local|\.env\.local|[^/]*service-?account[^/]*\.json|[^/]*\.(pem|p12|pfx|key))$/i;

/** Findings in a file of the repository, one line each, without the text itself. */
export function findingsIn(path: string, text: string): string[] {
  const findings = prohibitions.flatMap(({ what, pattern, files, except, instead }) => {
    if ((files && !files.test(path)) || except?.test(path)) return [];
    const at = text.search(pattern);
    if (at === -1) return [];
    const line = text.slice(0, at).split('\n').length;
    return [`${path}:${line}: ${what}: ${instead}`];
  });
  return secretFiles.test(path) ? [...findings, `${path}: ${secretsInstead}`] : findings;
}
