/** Anchor id of the room types. */
export const roomsId = 'rooms';
