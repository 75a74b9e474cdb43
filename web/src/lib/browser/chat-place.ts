import { chatMessage, site } from '@kerala-stays/domain/content/site';
import { chatLink } from '@kerala-stays/domain/people/chat-link';
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

/** A chat with the agency. Its number needs no reading of spellings, which no page has to carry. */
export const chatLinkFor = (message: string): string =>
  chatLink(site.phone.replace(/\D/g, ''), message);
