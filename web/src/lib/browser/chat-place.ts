import { chatMessage, site } from '@kerala-stays/domain/content/site';
import { whatsappLink } from '@kerala-stays/domain/people/whatsapp-link';
import { useEffect, useSyncExternalStore } from 'react';

/** Subject of the chat on this page. */
export type ChatPlace = {
  /** Prefilled first message. */
  message: string;
  /** Whether the page has its own chat button on a phone. */
  isInBar: boolean;
};

const anywhere: ChatPlace = { message: chatMessage, isInBar: false };

let place = anywhere;
const listeners = new Set<() => void>();

function set(next: ChatPlace): void {
  place = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the chat's subject for a page. */
export function useChatPlace(message: string, isInBar: boolean): void {
  useEffect(() => {
    set({ message, isInBar });
    return () => set(anywhere);
  }, [message, isInBar]);
}

/** Current subject of the chat; the same for everyone on the server. */
export function useCurrentChat(): ChatPlace {
  return useSyncExternalStore(
    subscribe,
    () => place,
    () => anywhere,
  );
}

export const chatLinkFor = (message: string): string => whatsappLink(site.phone, message);
