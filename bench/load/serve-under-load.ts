import { serveFunction } from '../../tests/served/serve-function.ts';
import { loadEnvironment } from './load-scene.ts';

/** Serves a built function with production's settings, on the load test's own project. */
export const serveUnderLoad = (target: 'api' | 'stripeWebhook') =>
  serveFunction({ target, env: loadEnvironment });
