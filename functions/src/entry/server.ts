import { perMinute } from '../http/limit-calls.ts';
import { openMcp } from '../mcp/mcp-door.ts';
import { apiRoutes } from './routes.ts';
import { serveRoutes } from './serve-routes.ts';

export const handleApi = serveRoutes(
  apiRoutes,
  { perNetwork: perMinute(600), perAccount: perMinute(300) },
  openMcp,
);
