import type { DepositTerms } from '@kerala-stays/domain/money/deposit';
import type { ImageName } from './images.ts';

/** One room type as written in the catalogue; the rest has defaults. */
export type RoomEntry = {
  name: string;
  price: number;
  guests?: number;
  units?: number;
  description: string;
  amenities: string[];
  /** The image that shows this room type; the hotel's gallery has it from the third place on. */
  image?: ImageName;
};

/** A hotel as an editor would write it down; `hotel-documents.ts` makes the stored document of it. */
export type HotelEntry = {
  /** Document id; part of addresses and of image names, so it never changes. */
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
  /** The first is its main image. */
  images: ImageName[];
  /** Days since it was entered. */
  ageDays: number;
  featured?: true;
  pool?: true;
  inactive?: true;
  /** What is due at once, unless everything is. */
  deposit?: DepositTerms;
  /** Stored fields that are damaged or old-fashioned on purpose, as imported data is. */
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
