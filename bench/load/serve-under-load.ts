import { serveFunction } from '../../tests/served/serve-function.ts';
import { loadEnvironment } from './load-scene.ts';

/** Serves a built function with production's settings, over the project that the load has to itself. */
export const serveUnderLoad = (target: 'api' | 'stripeWebhook') =>
  serveFunction({ target, env: loadEnvironment });
