import type { Store } from '../store.ts';
import { subscribedEvents } from './subscribed-events.ts';

export const siteEndpointId = 'we_site';

/**
 * The site's own endpoint: address and secret come from the start options, whatever the saved state
 * says.
 */
export function connectSite(store: Store, target: { url: string; secret: string }): void {
  store.state.endpoints[siteEndpointId] = {
    id: siteEndpointId,
    url: target.url,
    secrets: [{ secret: target.secret, until: null }],
    events: subscribedEvents,
  };
}
