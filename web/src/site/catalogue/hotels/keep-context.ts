import type { HotelCard } from '@kerala-stays/domain/catalogue/hotel-card';
import { createContext, type ReactNode } from 'react';

/** The fields of a hotel that its heart needs. */
export type KeptHotel = Pick<HotelCard, '_id' | 'name'>;

/** Draws the button that keeps a hotel; null on pages whose hotels have none. */
export const KeepContext = createContext<((hotel: KeptHotel) => ReactNode) | null>(null);
