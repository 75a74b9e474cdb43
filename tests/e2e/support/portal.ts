import { portalPage } from '../../../tools/launcher/stack-settings.ts';
import { feedAddress, type Listing } from '../../../tools/portal-stand-in/listings.ts';
import { stack } from '../../support/stack.ts';

const page = portalPage(stack);

async function post(path: string, fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(fields);
  const response = await fetch(`${page}${path}`, { method: 'POST', body, redirect: 'manual' });
  if (response.status !== 303) throw new Error(`${path}: ${await response.text()}`);
  return response.headers.get('location')?.replace('/#', '') ?? '';
}

/** A listing for the test at a portal of the local stack. */
export async function listedRoom(portal: Listing['portal'], title: string) {
  const id = await post('/listings', { portal, title });
  return {
    address: feedAddress({ portal, id }),
    sell: (from: string, to: string) => post(`/listings/${id}/stays`, { from, to }),
    /** Makes it import one of our links, and returns the nights that it must not sell. */
    read: async (address: string): Promise<string> => {
      await post(`/listings/${id}/imports`, { address });
      const html = await (await fetch(page)).text();
      return new RegExp(`<section id="${id}".*?</section>`, 's').exec(html)?.[0] ?? '';
    },
  };
}
