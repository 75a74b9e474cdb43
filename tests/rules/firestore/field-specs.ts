import { categoryInputSchema } from '@kerala-stays/domain/catalogue/category';
import { hotelInputSchema, roomTypeSchema } from '@kerala-stays/domain/catalogue/hotel';
import { eachHotelText } from '@kerala-stays/domain/catalogue/hotel-fields';
import { priceBuckets } from '@kerala-stays/domain/catalogue/price-buckets';
import { searchKeyLimits } from '@kerala-stays/domain/catalogue/search-keys';
import { bannerInputSchema } from '@kerala-stays/domain/content/banner';
import { bannerDays, priceLimits, textLimits } from '@kerala-stays/domain/core/limits';
import { inquiryStatuses } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { userProfileSchema } from '@kerala-stays/domain/people/user';
import { serverTimestamp } from 'firebase/firestore';
import { listOf, readMaxLength, readRange } from '../support/schema-limits.ts';
import type { Fields } from './fixtures.ts';
import {
  fixed,
  flag,
  formattedText,
  type Mutation,
  mutation,
  optionalText,
  requiredText,
  textList,
  wholeNumber,
} from './mutations.ts';

export type FieldSpec = {
  mutations: Mutation[];
  /** Fields that a value requires, so that only the value itself is tested. */
  alongside?: (value: unknown) => Fields;
};

const now = { 'the time of the server': serverTimestamp() };

const slugs = formattedText(
  { 'a slug': 'tea-hills-2', 'a longest slug': 'x'.repeat(120) },
  {
    'an empty text': '',
    'capital letters': 'Tea',
    'a path': 'tea/hills',
    'a hyphen in front': '-tea',
    'a hyphen at the end': 'tea-',
    'one letter too many': 'x'.repeat(121),
  },
);

const price: Mutation[] = [
  ...wholeNumber(priceLimits).filter(({ label }) => label !== 'null'),
  mutation('zero', 0, false),
  mutation('a price of seven digits', 9_999_999, true),
];

/** Sort keys and bucket as in `deriveHotelFields`, so that only the price is tested. */
function sortKeys(value: unknown): Fields {
  return typeof value === 'number'
    ? { sortPriceAsc: value, sortPriceDesc: -value, priceBucket: '3000-plus' }
    : {};
}

export const hotelSpecs: Record<string, FieldSpec> = {
  ...eachHotelText(
    ({ required, maxLength }): FieldSpec => ({
      mutations: required === 'always' ? requiredText(maxLength) : optionalText(maxLength),
    }),
  ),
  featured: { mutations: flag() },
  has_pool: { mutations: flag() },
  ownedByAgency: { mutations: flag() },
  isActive: { mutations: flag() },
  depositPercent: { mutations: wholeNumber(readRange(hotelInputSchema, 'depositPercent')) },
  balanceDaysBefore: { mutations: wholeNumber(readRange(hotelInputSchema, 'balanceDaysBefore')) },
  hotel_id: {
    mutations: formattedText(
      { 'an id': 'm-42', 'a longest id': 'x'.repeat(32) },
      {
        'an empty text': '',
        'capital letters': 'M42',
        'a trailing space': 'm42 ',
        'a path': 'm/42',
        'a tag': '<b>',
        'one letter too many': 'x'.repeat(33),
      },
    ),
  },
  features: { mutations: textList({ ...listOf(hotelInputSchema, 'features'), isCounted: false }) },
  amenities: {
    mutations: textList({ ...listOf(hotelInputSchema, 'amenities'), isCounted: false }),
  },
  images: { mutations: textList(listOf(hotelInputSchema, 'images')) },
  mainImage: { mutations: optionalText(readMaxLength(hotelInputSchema, 'mainImage')) },
  category: {
    mutations: formattedText(
      { none: '', 'a category': 'empty' },
      { 'a category that does not exist': 'gone', 'a path': 'a/b', 'a huge id': 'x'.repeat(129) },
    ),
  },
  lowestPrice: { mutations: price, alongside: sortKeys },
  sortPriceAsc: { mutations: fixed() },
  sortPriceDesc: { mutations: fixed() },
  priceBucket: {
    mutations: formattedText(Object.fromEntries(priceBuckets.map(({ id }) => [id, id])), {
      'an unknown bucket': '5000-plus',
    }),
  },
  cityKey: {
    mutations: formattedText(
      {
        'a city': 'fort kochi',
        'letters of another script': 'മൂന്നാർ',
        'a longest city': 'x'.repeat(80),
      },
      { 'capital letters': 'Munnar', 'one letter too many': 'x'.repeat(81) },
    ).filter(({ label }) => label !== 'a text'),
  },
  roomCount: { mutations: wholeNumber({ min: 1, max: 1000 }) },
  maxGuests: { mutations: wholeNumber({ min: 1, max: 999 }) },
  roomTypes: { mutations: fixed() },
  roomTypeCount: { mutations: fixed() },
  roomTypeKeys: { mutations: textList({ count: 1, length: 120, joined: 1451 }) },
  searchKeys: { mutations: textList({ ...searchKeyLimits, joined: 2000 }) },
};

export const newHotelSpecs: Record<string, FieldSpec> = {
  ...hotelSpecs,
  createdAt: { mutations: fixed(now) },
  updatedAt: { mutations: fixed(now) },
  addedBy: { mutations: fixed({ 'nothing at all': undefined }) },
  updatedBy: { mutations: fixed({ 'nothing at all': undefined }) },
  bookingsCount: { mutations: fixed({ 'nothing at all': undefined }) },
  bookedRoomTypes: { mutations: fixed({ 'nothing at all': undefined }) },
  soldUnits: { mutations: fixed({ 'nothing at all': undefined }) },
  reviewCount: { mutations: fixed({ zero: 0 }) },
  rating: { mutations: fixed({ 'nothing at all': undefined }) },
  plusTaxes: { mutations: fixed({ 'nothing at all': undefined }) },
  isAdmin: { mutations: fixed({ 'nothing at all': undefined }) },
  constructor: { mutations: fixed({ 'nothing at all': undefined }) },
};

export const storedHotelSpecs: Record<string, FieldSpec> = {
  ...hotelSpecs,
  createdAt: { mutations: fixed() },
  updatedAt: { mutations: fixed(now) },
  addedBy: { mutations: fixed({ 'nothing at all': undefined }) },
  updatedBy: { mutations: fixed({ 'nothing at all': undefined }) },
  bookingsCount: { mutations: fixed({ 'nothing at all': undefined }) },
  bookedRoomTypes: { mutations: fixed({ 'nothing at all': undefined }) },
  soldUnits: { mutations: fixed({ 'nothing at all': undefined }) },
  reviewCount: { mutations: fixed() },
  rating: { mutations: fixed() },
  plusTaxes: { mutations: fixed() },
  isAdmin: { mutations: fixed({ 'nothing at all': undefined }) },
};

const roomTypeFields: Record<string, FieldSpec> = {
  _id: {
    mutations: formattedText(
      { 'a text': 'a text', 'a longest id': 'x'.repeat(64) },
      { 'an empty text': '', 'one letter too many': 'x'.repeat(65) },
    ),
  },
  name: { mutations: requiredText(readMaxLength(roomTypeSchema, 'name')) },
  pricePerNight: { mutations: price },
  maxGuests: { mutations: wholeNumber(readRange(roomTypeSchema, 'maxGuests')) },
  units: { mutations: wholeNumber(readRange(roomTypeSchema, 'units')) },
  description: { mutations: optionalText(readMaxLength(roomTypeSchema, 'description')) },
  amenities: { mutations: textList({ ...listOf(roomTypeSchema, 'amenities'), isCounted: false }) },
  isFree: { mutations: fixed({ 'nothing at all': undefined }) },
};

/** Firestore itself rejects the server time inside a list. */
export const roomTypeSpecs = Object.fromEntries(
  Object.entries(roomTypeFields).map(([field, { mutations }]) => [
    field,
    { mutations: mutations.filter(({ label }) => label !== 'the time of the server') },
  ]),
);

export const categorySpecs: Record<string, FieldSpec> = {
  name: { mutations: requiredText(readMaxLength(categoryInputSchema, 'name')) },
  description: { mutations: optionalText(readMaxLength(categoryInputSchema, 'description')) },
  slug: { mutations: slugs },
  featured: { mutations: flag() },
  displayOrder: { mutations: wholeNumber(readRange(categoryInputSchema, 'displayOrder')) },
  image: { mutations: optionalText(readMaxLength(categoryInputSchema, 'image')) },
  updatedAt: { mutations: fixed(now) },
  updatedBy: { mutations: fixed({ 'nothing at all': undefined }) },
  isAdmin: { mutations: fixed({ 'nothing at all': undefined }) },
};

export const newCategorySpecs: Record<string, FieldSpec> = {
  ...categorySpecs,
  createdAt: { mutations: fixed(now) },
  hotelCount: { mutations: fixed({ zero: 0 }) },
};

/** A field that older documents lack. */
const orNothing = (mutations: Mutation[]) =>
  mutations.map((each) => (each.label === 'nothing at all' ? { ...each, isAllowed: true } : each));

const bannerDay = orNothing(
  formattedText(
    {
      'an empty text': '',
      'the first day': bannerDays.first,
      'the last day': bannerDays.last,
      'the 30th of a short month': '2027-04-30',
      '29 February of a leap year': '2028-02-29',
    },
    {
      'the day before the first': '1999-12-31',
      'the day after the last': '2100-01-01',
      'the year 9999': '9999-12-31',
      '30 February': '2027-02-30',
      '29 February of another year': '2027-02-29',
      '31 April': '2027-04-31',
      'a 13th month': '2027-13-01',
      'day 0': '2027-06-00',
      'a day in short': '2027-6-1',
      'a day with a line break': '2027-06-01\n',
      'an instant': '2027-06-01T00:00:00Z',
    },
  ),
);

export const bannerSpecs: Record<string, FieldSpec> = {
  title: { mutations: requiredText(readMaxLength(bannerInputSchema, 'title')) },
  imageUrl: { mutations: optionalText(readMaxLength(bannerInputSchema, 'imageUrl')) },
  isActive: { mutations: flag() },
  showFrom: { mutations: bannerDay },
  showUntil: { mutations: bannerDay },
  displayOrder: {
    mutations: orNothing(wholeNumber(readRange(bannerInputSchema, 'displayOrder'))),
  },
  updatedAt: { mutations: fixed(now) },
  updatedBy: { mutations: fixed({ 'nothing at all': undefined }) },
  isAdmin: { mutations: fixed({ 'nothing at all': undefined }) },
};

export const inquirySpecs: Record<string, FieldSpec> = {
  status: {
    mutations: formattedText(
      Object.fromEntries(inquiryStatuses.map((status) => [status, status])),
      { done: 'done', 'an empty text': '' },
    ),
  },
  staffNotes: { mutations: optionalText(textLimits.staffNotes) },
  message: { mutations: fixed() },
  createdAt: { mutations: fixed() },
  updatedAt: { mutations: fixed(now) },
  updatedBy: { mutations: fixed() },
  isAdmin: { mutations: fixed({ 'nothing at all': undefined }) },
};

export const userSpecs: Record<string, FieldSpec> = {
  username: { mutations: optionalText(readMaxLength(userProfileSchema, 'username')) },
  image: { mutations: optionalText(readMaxLength(userProfileSchema, 'image')) },
  recentSearchedCities: { mutations: textList(listOf(userProfileSchema, 'recentSearchedCities')) },
  role: { mutations: [...fixed(), mutation('admin', 'admin', false)] },
  email: { mutations: fixed() },
  isAdmin: { mutations: fixed({ 'nothing at all': undefined }) },
};
