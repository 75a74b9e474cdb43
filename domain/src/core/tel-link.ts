/** Link that calls a number, in whatever spelling people read it: '+91 (98470) 12-345'. */
export const telLink = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;
