import type { DepositTerms } from '@kerala-stays/domain/money/deposit';
import type { ImageName } from './images.ts';

/** One room type as written in the catalogue; other fields have defaults. */
export type RoomEntry = {
  name: string;
  price: number;
  guests?: number;
  units?: number;
  description: string;
  amenities: string[];
  /** The image of this room type, at the third place or later in the hotel's gallery. */
  image?: ImageName;
};

/** A hotel as an editor would write it; `hotel-documents.ts` converts it to the stored document. */
export type HotelEntry = {
  /** Document id; part of addresses and image names, so it never changes. */
  id: string;
  hotelId: string;
  name: string;
  address: string;
  city: string;
  /** Last two digits of the invented extension. */
  line: string;
  category: CategoryId | '';
  description: string;
  rooms: string;
  features: string[];
  amenities: string[];
  roomTypes: RoomEntry[];
  /** The first one is the main image. */
  images: ImageName[];
  /** Days since its creation. */
  ageDays: number;
  featured?: true;
  pool?: true;
  inactive?: true;
  /** The deposit; without it the full amount is due at once. */
  deposit?: DepositTerms;
  /** Stored fields with deliberately damaged or outdated values, as in imported data. */
  stored?: Record<string, unknown>;
};

export type CategoryId =
  | 'hill-retreats'
  | 'backwaters-and-houseboats'
  | 'beach-and-cliff'
  | 'heritage-homes'
  | 'forest-and-wildlife'
  | 'ayurveda-retreats';

export const wifi = 'Free WiFi';
export const breakfast = 'Free Breakfast';
export const roomService = 'Room Service';
export const mountainView = 'Mountain View';
export const poolAccess = 'Pool Access';
