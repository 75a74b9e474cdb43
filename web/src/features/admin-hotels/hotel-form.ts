import {
  type Hotel,
  type HotelInput,
  hotelInputSchema,
} from '@kerala-stays/domain/catalogue/hotel';
import { isHotelIdLeftOpen } from '@kerala-stays/domain/catalogue/hotel-id';
import { messages } from '@kerala-stays/domain/core/messages';
import { z } from 'zod';

const fields = hotelInputSchema.shape;

/** The fields of the Edit form (product §10.4: name, address, contact and city required). */
export const editHotelSchema = z.object({
  name: fields.name,
  address: fields.address,
  contact: fields.contact,
  city: fields.city,
  // A form always holds a value, so the schema's defaults for absent fields are taken off.
  rooms: fields.rooms.unwrap(),
  description: fields.description.unwrap(),
  category: fields.category.unwrap(),
  featured: fields.featured.unwrap(),
  has_pool: fields.has_pool.unwrap(),
  features: fields.features.unwrap(),
  // Empty, or the prefill with its question mark, leaves the choice to the site.
  // The resolver of the form shows what the first member of a union says, not the union itself.
  hotel_id: z.union(
    [z.string().trim().refine(isHotelIdLeftOpen, messages.hotelIdFormat), fields.hotel_id],
    messages.hotelIdFormat,
  ),
});

/** Add Hotel asks for the rooms too (product §10.4). */
export const addHotelSchema = editHotelSchema.extend({
  rooms: z.string().trim().min(1, messages.fillRequired).max(160),
});

export type HotelFormValues = z.output<typeof editHotelSchema>;

export const emptyHotelForm: HotelFormValues = {
  name: '',
  address: '',
  contact: '',
  city: '',
  rooms: '',
  description: '',
  category: '',
  featured: false,
  has_pool: false,
  hotel_id: '',
  features: [],
};

export function hotelFormOf(hotel: Hotel): HotelFormValues {
  const { name, address, contact, city, rooms, description, category } = hotel;
  const { featured, has_pool, hotel_id, features } = hotel;
  return {
    name,
    address,
    contact,
    city,
    rooms,
    description,
    category,
    featured,
    has_pool,
    hotel_id,
    features,
  };
}

/** A new hotel from the form and its uploaded pictures; the first one is the main picture. */
export function newHotelOf(values: HotelFormValues, images: string[]): HotelInput {
  return {
    ...values,
    images,
    mainImage: images[0] ?? '',
    amenities: [],
    isActive: true,
    roomTypes: [],
  };
}
