import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import type { BoardStay } from '@kerala-stays/domain/bookings/board';

export type { BoardStay };

/** Board data: one page of the server's response, or several joined. */
export type Board = Omit<AnswerOf<'GET /board'>, 'success' | 'next'>;
export type BoardHotel = Board['hotels'][number];
export type BoardBlock = Board['blocks'][number];
export type BoardFeed = Board['feeds'][number];
export type BoardConflict = Board['conflicts'][number];
