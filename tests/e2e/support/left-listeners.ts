import type { BrowserContext, Frame, Request } from '@playwright/test';

/** A channel of Firestore's SDK (WebChannel): its last message, how many there were, and what it listens to. */
type Channel = { last: URL; messages: number; targets: Set<number> };

type Message = { database: string; addTarget?: { targetId: number }; removeTarget?: number };

function note(channel: Channel, last: URL, request: Request): void {
  const body = new URLSearchParams(request.postData() ?? '');
  channel.last = last;
  channel.messages = Number(body.get('ofs')) + Number(body.get('count'));
  for (const [name, value] of body) {
    if (!name.endsWith('___data__')) continue;
    const { addTarget, removeTarget } = JSON.parse(value) as Message;
    if (addTarget !== undefined) channel.targets.add(addTarget.targetId);
    if (removeTarget !== undefined) channel.targets.delete(removeTarget);
  }
}

/** Sends the next message of a channel: it listens to nothing any more. */
async function end(session: string, { last, messages, targets }: Channel): Promise<void> {
  const database = last.searchParams.get('database') ?? '';
  const next = new URL(last.pathname, last);
  const request = Number(last.searchParams.get('RID')) + 1;
  next.search = `${new URLSearchParams({ VER: '8', database, SID: session, RID: `${request}` })}`;
  const body = new URLSearchParams({ count: `${targets.size}`, ofs: `${messages}` });
  for (const [index, removeTarget] of [...targets].entries()) {
    body.set(`req${index}___data__`, JSON.stringify({ database, removeTarget } satisfies Message));
  }
  // An emulator that is gone, or a channel it knows to be closed, listens to nothing anyway.
  await fetch(next, { method: 'POST', body }).catch(() => {});
}

/**
 * Ends what the pages of a browser listen to once it is closed. Firestore's emulator does not notice that a page is
 * gone, and at each write works out what to send it: after a hundred tests that took a second, and its memory was full.
 */
export function endListeners(context: BrowserContext): void {
  const channels = new Map<string, Channel>();
  // A channel has no session in its first request; it has in the next ones of its frame.
  const begun = new Map<Frame, Channel>();
  context.on('request', (request) => {
    const address = new URL(request.url());
    if (!address.pathname.endsWith('/Listen/channel')) return;
    const frame = request.frame();
    const session = address.searchParams.get('SID');
    if (session === null) begun.set(frame, { last: address, messages: 0, targets: new Set() });
    const channel = channels.get(session ?? '') ?? begun.get(frame);
    if (channel === undefined) return;
    if (session !== null) channels.set(session, channel);
    if (request.method() === 'POST') note(channel, address, request);
  });
  context.on('close', () => {
    for (const [session, channel] of channels) {
      if (channel.targets.size > 0) void end(session, channel);
    }
  });
}
