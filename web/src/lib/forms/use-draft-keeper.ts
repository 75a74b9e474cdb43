import { useCallback, useEffect, useRef } from 'react';
import { clearDraft, saveDraft } from './draft.ts';

const pauseMs = 400;

/**
 * Saves typed values in this browser: soon after each change, and at once when the form or the page
 * is left.
 * @param value null when there is nothing to save
 * @returns deletes the draft, including a pending save
 */
export function useDraftKeeper(name: string, value: unknown): () => void {
  const text = JSON.stringify(value);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    const keep = () => {
      waiting.current = null;
      const kept: unknown = JSON.parse(text);
      if (kept === null) clearDraft(name);
      else saveDraft(name, kept);
    };
    waiting.current = keep;
    const timer = setTimeout(() => waiting.current?.(), pauseMs);
    return () => clearTimeout(timer);
  }, [name, text]);
  useEffect(() => {
    const flush = () => waiting.current?.();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  return useCallback(() => {
    waiting.current = null;
    clearDraft(name);
  }, [name]);
}
