const spelling = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Whether a text is a time of day, '00:00' to '23:59'. Such texts compare in order. */
export const isTimeOfDay = (text: string): boolean => spelling.test(text);

/** '14:00' as 2 pm, '11:30' as 11:30 am, '00:00' as midnight, '12:00' as noon. */
export function formatTimeOfDay(time: string): string {
  if (time === '00:00') return 'midnight';
  if (time === '12:00') return 'noon';
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const shown = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hours % 12 || 12}${shown} ${hours < 12 ? 'am' : 'pm'}`;
}
