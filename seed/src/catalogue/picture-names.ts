import { storedImageUrl } from '@kerala-stays/domain/catalogue/images';
import type { TimeOfDay } from '../pictures/palette.ts';
import type { SceneName } from '../pictures/scenes.ts';
import type { StayEntry } from './stay-entry.ts';

/** A picture to be made: where it is stored and what it shows. */
export type PictureOrder = {
  /** Storage stem, `hotels/{id}/{name}`. */
  stem: string;
  scene: SceneName;
  time: TimeOfDay;
};

const kebab = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The pictures of a stay, in the order of its gallery. */
export function pictureOrdersOf(stay: Pick<StayEntry, 'id' | 'pictures'>): PictureOrder[] {
  return stay.pictures.map(([scene, time], i) => ({
    stem: `hotels/${stay.id}/${String(i + 1).padStart(2, '0')}-${kebab(scene)}-${time}`,
    scene,
    time,
  }));
}

export const picturesOf = (stay: Pick<StayEntry, 'id' | 'pictures'>): string[] =>
  pictureOrdersOf(stay).map(({ stem }) => storedImageUrl(stem));
