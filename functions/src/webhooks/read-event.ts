import { readWrittenEvent, type WrittenEvent } from '../audit/on-written.ts';

/** A record before and after a write, and the write itself, as {@link tellWebhooks} takes it. */
export function readEventOf<T>(
  event: WrittenEvent,
  id: string,
  read: (id: string, data: unknown) => T,
): { before: T | null; after: T | null; write: { writeId: string; at: Date } } {
  const { before, after } = readWrittenEvent(event);
  return {
    before: before === undefined ? null : read(id, before),
    after: after === undefined ? null : read(id, after),
    write: { writeId: event.id, at: new Date(event.time) },
  };
}
