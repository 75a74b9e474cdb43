import { setGlobalOptions } from 'firebase-functions/options';

/**
 * Mumbai: the closest region to Kerala and to the agency's travellers. Hosting's rewrites name it
 * too.
 */
export const region = 'asia-south1';

/**
 * Must be imported before any module that declares a function: options set later do not affect
 * existing functions. `maxInstances` limits the cost of a flood (decision D34).
 */
setGlobalOptions({ region, maxInstances: 10, memory: '512MiB', timeoutSeconds: 60 });
