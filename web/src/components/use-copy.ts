import { useToast } from './toasts.tsx';

/** Copies a text and says so; where the browser refuses, says what to do instead. */
export function useCopy() {
  const toast = useToast();
  /** @returns whether it is copied */
  return async (text: string, { done, refused }: { done: string; refused: string }) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toast.info(refused);
      return false;
    }
    toast.success(done);
    return true;
  };
}
