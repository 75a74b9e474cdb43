import { z } from 'zod';

// zod compiles its object parsers with `new Function`, which the site's content security policy
// forbids. Imported for its effect by whatever validates in the browser.
z.config({ jitless: true });
