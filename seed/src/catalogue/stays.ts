import type { StayEntry } from './stay-entry.ts';
import { alappuzhaStays } from './stays/alappuzha.ts';
import { coastStays } from './stays/coast.ts';
import { kochiStays } from './stays/kochi.ts';
import { munnarStays } from './stays/munnar.ts';
import { thekkadyStays } from './stays/thekkady.ts';
import { vagamonStays } from './stays/vagamon.ts';
import { wayanadStays } from './stays/wayanad.ts';

/** Every stay of the demo catalogue. */
export const stays: readonly StayEntry[] = [
  ...munnarStays,
  ...wayanadStays,
  ...vagamonStays,
  ...kochiStays,
  ...alappuzhaStays,
  ...thekkadyStays,
  ...coastStays,
];
