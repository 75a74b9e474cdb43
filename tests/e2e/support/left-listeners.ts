import type { BrowserContext, Frame, Request } from '@playwright/test';

/**
 * A channel of Firestore's SDK (WebChannel): its last message, the number of messages, and its
 * listeners.
 */
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

/** Sends the channel's next message, which removes all listeners. */
async function end(session: string, { last, messages, targets }: Channel): Promise<void> {
  const database = last.searchParams.get('database') ?? '';
  const next = new URL(last.pathname, last);
  const request = Number(last.searchParams.get('RID')) + 1;
  next.search = `${new URLSearchParams({ VER: '8', database, SID: session, RID: `${request}` })}`;
  const body = new URLSearchParams({ count: `${targets.size}`, ofs: `${messages}` });
  for (const [index, removeTarget] of [...targets].entries()) {
    body.set(`req${index}___data__`, JSON.stringify({ database, removeTarget } satisfies Message));
  }
  // A stopped emulator, or a channel it has closed, has no listeners anyway.
  await fetch(next, { method: 'POST', body }).catch(() => {});
}

/** Ends that are on their way. */
const ending = new Set<Promise<void>>();

/** Resolves once the listeners of all contexts closed so far have ended. */
export async function listenersEnded(): Promise<void> {
  await Promise.all(ending);
}

/** The session that the emulator opened for a channel's first request; undefined without an answer. */
async function sessionOf(request: Request): Promise<string | undefined> {
  const answer = await request.response().then((response) => response?.text());
  return /"c","([^"]+)"/.exec(answer ?? '')?.[1];
}

/**
 * Lets no page close a channel, as it does at each sign-in and sign-out: the emulator would keep the
 * channel's listeners, and know it no longer when they are to end.
 */
async function keepChannels(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, data) =>
      /\/Listen\/channel\?.*TYPE=terminate/.test(String(url)) || send(url, data);
  });
}

/**
 * Ends the listeners of a closed browser's pages. Firestore's emulator does not notice that a page
 * is gone, and computes its updates at each write: after a hundred tests that took a second, and
 * its memory was full.
 */
export async function endListeners(context: BrowserContext): Promise<void> {
  const channels = new Map<string, Channel>();
  // A channel's first request has no session; the next ones of its frame do.
  const begun = new Map<Frame, Channel>();
  context.on('request', (request) => {
    const address = new URL(request.url());
    if (!address.pathname.endsWith('/Listen/channel')) return;
    const frame = request.frame();
    const session = address.searchParams.get('SID');
    if (session === null) {
      const opened: Channel = { last: address, messages: 0, targets: new Set() };
      begun.set(frame, opened);
      // A page may open one and leave it without another request.
      sessionOf(request).then(
        (session) => session !== undefined && channels.set(session, opened),
        () => undefined,
      );
    }
    const channel = channels.get(session ?? '') ?? begun.get(frame);
    if (channel === undefined) return;
    if (session !== null) channels.set(session, channel);
    if (request.method() === 'POST') note(channel, address, request);
  });
  context.on('close', () => {
    for (const [session, channel] of channels) {
      if (channel.targets.size === 0) continue;
      const ended = end(session, channel).finally(() => ending.delete(ended));
      ending.add(ended);
    }
  });
  await keepChannels(context);
}
