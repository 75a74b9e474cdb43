// Loaded into firebase-tools before its own code (`--import`): no single request ends the local site, and browsers keep
// its built files as they do at Hosting.
import { boundRequests, outliveConnections } from './bound-requests.ts';
import { keepAssets } from './kept-assets.ts';

boundRequests();
outliveConnections();
keepAssets();
