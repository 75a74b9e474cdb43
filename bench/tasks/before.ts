import { type Effort, noEffort } from './effort.ts';

const of = (taps: number, letters: number, more: Partial<Effort> = {}): Effort => ({
  ...noEffort,
  taps,
  letters,
  ...more,
});

/**
 * Effort of the tasks on 21 November 2026, before the screens were reworked: no task may take more,
 * and all together at most half. Excludes the notes that staff then wrote for each reply (6
 * presses, 33 letters), because sent texts are now complete. Excludes recording a refund, which has
 * since required its reference, on purpose.
 */
export const before: Record<'desktop' | 'phone', Record<string, Effort>> = {
  desktop: {
    'answer three inquiries': of(13, 0),
    'from an inquiry to a booking and its payment link': of(9, 16),
    'find a booking of last month': of(2, 0),

    'change three prices': of(13, 21),
    'feature five hotels': of(12, 9),
    'a house for five, in December, asked about': of(14, 56),
    'pay for a stay': of(3, 0),
    'cancel a stay': of(3, 0),
    'move a stay by a day': of(4, 8),
    'sign in with a forgotten password': of(7, 120),
    'look at four photographs and come back': of(3, 0, { keys: 1 }),
  },
  phone: {
    'answer three inquiries': of(14, 0),
    'from an inquiry to a booking and its payment link': of(10, 16),
    'find a booking of last month': of(3, 0, { swipes: 4 }),
    'change three prices': of(14, 21),
    'feature five hotels': of(13, 9),
    'a house for five, in December, asked about': of(17, 56),
    'pay for a stay': of(4, 0),
    'cancel a stay': of(4, 0),
    'move a stay by a day': of(5, 8),
    'sign in with a forgotten password': of(7, 120),
    'look at four photographs and come back': of(3, 0, { swipes: 1 }),
  },
};
