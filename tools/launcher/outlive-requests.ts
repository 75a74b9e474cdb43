// Loaded into firebase-tools before its own code (`--import`): one request must not end the whole local site.
import { boundRequests, outliveConnections } from './bound-requests.ts';

boundRequests();
outliveConnections();
