import type { BrowserContext } from '@playwright/test';

/**
 * Runs in the page and in the Auth emulator's frame: the part of Google's frame library by which
 * the Auth SDK and the emulator communicate.
 */
function frameLibrary(): void {
  type Reply = (responses: unknown[]) => void;
  type Message = { name?: string; data?: unknown; id: string; response?: unknown };
  type Handler = (data: unknown) => unknown;
  const handlers = new Map<string, Handler>();
  const unheard: { message: Message; from: Window }[] = [];
  const replies = new Map<string, Reply>();

  function response(message: Message, from: Window): void {
    const handler = handlers.get(message.name ?? '');
    if (handler === undefined) {
      unheard.push({ message, from });
      return;
    }
    void Promise.resolve(handler(message.data)).then((result) =>
      from.postMessage({ frames: { id: message.id, response: result } }, '*'),
    );
  }
  addEventListener('message', ({ data, source }) => {
    const message = (data as { frames?: Message } | null)?.frames;
    if (message === undefined || source === null) return;
    if (message.name !== undefined) return response(message, source as Window);
    try {
      replies.get(message.id)?.([message.response]);
    } catch {
      // As in Google's library: the SDK throws after every response about web storage.
    }
  });

  const peer = (window: () => Window) => ({
    register: (name: string, handler: Handler) => {
      handlers.set(name, handler);
      for (const { message, from } of unheard.splice(0)) response(message, from);
    },
    send: (name: string, data: unknown, reply: Reply) => {
      const id = crypto.randomUUID();
      replies.set(id, reply);
      window().postMessage({ frames: { name, data, id } }, '*');
    },
    restyle: () => Promise.resolve(),
    ping: () => Promise.resolve(),
  });
  type Opening = { url: string; where: HTMLElement; attributes: { style: Record<string, string> } };
  const context = {
    getParentIframe: () => peer(() => parent),
    open: ({ url, where, attributes }: Opening, ready: (frame: unknown) => Promise<unknown>) => {
      const frame = document.createElement('iframe');
      Object.assign(frame.style, attributes.style);
      frame.setAttribute('aria-hidden', 'true');
      frame.tabIndex = -1;
      frame.src = url;
      where.append(frame);
      return new Promise((resolve) => {
        frame.addEventListener('load', () => resolve(peer(() => frame.contentWindow ?? parent)));
      }).then(ready);
    },
  };
  const load = (_module: string, { callback }: { callback: () => void }) => callback();
  const iframes = { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: {}, Iframe: {} };
  Object.assign(globalThis, { gapi: { load, iframes } });
  const { src } = document.currentScript as HTMLScriptElement;
  const loaded = new URL(src).searchParams.get('onload') ?? 'gapi_onload';
  (globalThis as unknown as Record<string, () => void>)[loaded]?.();
}

/**
 * Replaces Google's frame library, which tests cannot reach. The Auth SDK, the popup, the
 * emulator's sign-in page and our security policy are the real ones.
 */
export async function standInForGoogleFrames(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\//, (route) => route.abort());
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${String(frameLibrary)})()` }),
  );
}
