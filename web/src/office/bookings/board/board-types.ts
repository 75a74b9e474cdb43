import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import type { BoardStay } from '@kerala-stays/domain/bookings/board';

export type { BoardStay };

/** What the board shows: one page of the server's answer, or several as one. */
export type Board = Omit<AnswerOf<'GET /board'>, 'success' | 'next'>;
export type BoardHotel = Board['hotels'][number];
export type BoardBlock = Board['blocks'][number];
export type BoardFeed = Board['feeds'][number];
export type BoardConflict = Board['conflicts'][number];
