import type { BrowserContext, Request } from '@playwright/test';

/** A channel of Firestore's SDK (WebChannel): what is listened to over it, and what its next message has to say. */
type Channel = { address: URL; request: number; messages: number; targets: Map<number, string> };

type Message = { database: string; addTarget?: { targetId: number }; removeTarget?: number };

function note(channel: Channel, request: Request): void {
  const body = new URLSearchParams(request.postData() ?? '');
  channel.request = Number(channel.address.searchParams.get('RID'));
  channel.messages = Number(body.get('ofs')) + Number(body.get('count'));
  for (const [name, value] of body) {
    if (!name.endsWith('___data__')) continue;
    const { database, addTarget, removeTarget } = JSON.parse(value) as Message;
    if (addTarget !== undefined) channel.targets.set(addTarget.targetId, database);
    if (removeTarget !== undefined) channel.targets.delete(removeTarget);
  }
}

async function end({ address, request, messages, targets }: Channel): Promise<void> {
  const asked = new URL(address);
  for (const name of ['AID', 'CI', 'TYPE', 'zx', 't']) asked.searchParams.delete(name);
  asked.searchParams.set('RID', String(request + 1));
  const body = new URLSearchParams({ count: String(targets.size), ofs: String(messages) });
  for (const [index, [removeTarget, database]] of [...targets].entries()) {
    body.set(`req${index}___data__`, JSON.stringify({ database, removeTarget } satisfies Message));
  }
  // An emulator that is gone, or a channel it knows to be closed, listens to nothing anyway.
  await fetch(asked, { method: 'POST', body }).catch(() => {});
}

/**
 * Ends what the pages of a browser listen to once it is closed. Firestore's emulator does not notice that a page is
 * gone, and at each write works out what to send it: after a hundred tests that took a second, and its memory was full.
 */
export function endListeners(context: BrowserContext): void {
  const channels = new Map<string, Channel>();
  // The first request of a channel has no session yet; the next ones of its frame have.
  const begun = new Map<object, Channel>();
  context.on('request', (request) => {
    const address = new URL(request.url());
    if (!address.pathname.endsWith('/Listen/channel')) return;
    const session = address.searchParams.get('SID');
    const known = session === null ? undefined : channels.get(session);
    const channel = known ??
      (session === null ? undefined : begun.get(request.frame())) ?? {
        ...{ address, request: 0, messages: 0, targets: new Map() },
      };
    if (session === null) begun.set(request.frame(), channel);
    else channels.set(session, channel);
    channel.address = address;
    if (request.method() === 'POST') note(channel, request);
  });
  context.on('close', () => {
    for (const channel of channels.values()) if (channel.targets.size > 0) void end(channel);
  });
}
