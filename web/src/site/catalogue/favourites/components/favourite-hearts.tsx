import type { ReactNode } from 'react';
import { KeepContext, type KeptHotel } from '../../hotels/keep-context.ts';
import { FavouriteButton } from './favourite-button.tsx';

const corner = (hotel: KeptHotel) => <FavouriteButton hotel={hotel} place="corner" />;
const line = (hotel: KeptHotel) => <FavouriteButton hotel={hotel} />;

/** Gives each hotel within a heart: on its card, or beside the heading of its page. */
export function FavouriteHearts(props: { on: 'cards' | 'page'; children: ReactNode }) {
  return <KeepContext value={props.on === 'cards' ? corner : line}>{props.children}</KeepContext>;
}
