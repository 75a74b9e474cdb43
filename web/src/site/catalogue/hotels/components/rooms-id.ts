/** Where the room types begin, for what leads there. */
export const roomsId = 'rooms';
