// Loaded into firebase-tools before its own code (`--import`), so that no single request can end
// the local site.
import { boundRequests, outliveConnections } from './bound-requests.ts';

boundRequests();
outliveConnections();
