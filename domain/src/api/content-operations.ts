import { z } from 'zod';
import { categoryInputSchema } from '../catalogue/category.ts';
import { bannerInputSchema, checkBannerDays } from '../content/banner.ts';
import { dateInKerala } from '../core/calendar.ts';
import { messages } from '../core/messages.ts';
import { inquiryInputSchema } from '../inquiries/inquiry-input.ts';
import { inquiryStatuses } from '../inquiries/inquiry-lifecycle.ts';
import { quote } from './booking-schemas.ts';
import { categoryForm } from './category-bodies.ts';
import {
  exampleDay,
  exampleGuest,
  exampleHotel,
  exampleIds,
  exampleInstant,
  exampleStay,
} from './examples.ts';
import { booleanField, numberField } from './fields.ts';
import { hotelPage } from './hotel-schemas.ts';
import { named, operation } from './operation.ts';
import {
  answerOf,
  cursorQuery,
  day,
  dayOrNone,
  done,
  doneWith,
  id,
  instant,
  next,
} from './schemas.ts';

const success = true as const;

const category = named(
  'Category',
  z.object({ ...categoryInputSchema.shape, _id: id, hotelCount: z.int(), createdAt: instant }),
);

const banner = named(
  'Banner',
  z.object({ ...bannerInputSchema.shape, _id: id, createdAt: instant }),
);

const { currency, nights, lines, totalMinor, netMinor, taxMinor, taxGroups, taxMode } = quote.shape;
const promisedPrice = z.object({
  currency,
  nights,
  lines,
  totalMinor,
  netMinor,
  taxMinor,
  taxGroups,
  taxMode,
  supplierId: z.string().describe('Who would issue its tax documents, or empty'),
  propertyStateCode: z.string(),
  rateVersion: z.int(),
  computedOn: day,
  validUntil: instant.describe('Staff may book at this price until then'),
  wasSeen: z.boolean().describe('Whether the sender’s page showed it'),
});

const inquiry = named(
  'Inquiry',
  z.object({
    _id: id,
    name: z.string(),
    email: z.string(),
    mobile: z.string(),
    location: z.string(),
    hotel: z.object({ _id: z.string(), name: z.string(), city: z.string() }),
    roomTypeId: z.string(),
    roomTypeName: z.string(),
    people: z.int().describe('Adults and children'),
    adults: z.int(),
    childAges: z.array(z.int()).readonly().describe('On the day of arrival'),
    date: dayOrNone,
    checkIn: dayOrNone,
    checkOut: dayOrNone,
    message: z.string(),
    couponCode: z.string().describe('The promo code that was entered, or empty'),
    quote: promisedPrice.nullable(),
    status: z.enum(inquiryStatuses),
    unchecked: z.boolean().describe('One of an unusual number of inquiries; not handled yet'),
    filledHoneypot: z.boolean().describe('A field that people do not see was filled in'),
    staffNotes: z.string(),
    bookingId: z.string().describe('The booking made from it; empty for none'),
    privacyNotice: z
      .string()
      .describe('Version of the notice its sender agreed to; empty for none'),
    utmSource: z.string().describe('Letters and digits of utm_source; empty for none'),
    expiresAt: instant,
    createdAt: instant,
    updatedAt: instant,
  }),
);

export const inquiryStatusSchema = z.object({
  inquiryId: z.string().min(1).max(128),
  status: z.enum(inquiryStatuses),
});

const bannerFields = bannerInputSchema.shape;
const placedBanner = bannerInputSchema
  .pick({ title: true, showFrom: true, showUntil: true })
  .extend({ displayOrder: numberField(bannerFields.displayOrder) });

/** `POST /api/banners`. */
export const createBannerFields = placedBanner.superRefine(checkBannerDays);

/** `PUT /api/banners/{id}`: all fields optional, but at least one. */
export const updateBannerSchema = z
  .object({
    isActive: booleanField.optional(),
    title: bannerFields.title.optional(),
    showFrom: bannerFields.showFrom.unwrap().optional(),
    showUntil: bannerFields.showUntil.unwrap().optional(),
    displayOrder: numberField(bannerFields.displayOrder.unwrap().optional()),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined));

const person = {
  name: exampleGuest.guestName,
  email: exampleGuest.guestEmail,
  mobile: exampleGuest.guestMobile,
  location: 'Kochi',
  people: exampleStay.guests,
  message: 'Is there a boat with two bedrooms that week?',
};
const wanted = { date: exampleDay, checkIn: exampleDay, checkOut: exampleStay.checkOut };

export const categoryOperations = {
  'GET /categories': operation({
    id: 'listCategories',
    summary: 'Every category, by display order',
    tag: 'Categories',
    staff: 'catalogue:read',
    answer: answerOf({ categories: z.array(category) }),
    example: () => ({
      answer: {
        success,
        categories: [
          {
            _id: exampleIds.category,
            name: 'Backwaters and houseboats',
            description: 'Days on the water.',
            slug: exampleIds.category,
            featured: true,
            displayOrder: 1,
            image: `/media/categories/${exampleIds.category}.jpg`,
            hotelCount: 6,
            createdAt: exampleInstant,
          },
        ],
      },
    }),
  }),
  'GET /categories/:id/hotels': operation({
    id: 'listCategoryHotels',
    summary: 'The hotels of a category, page by page',
    tag: 'Categories',
    staff: 'catalogue:read',
    query: cursorQuery,
    answer: hotelPage,
    example: () => ({ answer: { success, hotels: [exampleHotel()], next: '' } }),
  }),
  'POST /categories': operation({
    id: 'createCategory',
    summary: 'Add a category',
    tag: 'Categories',
    staff: 'catalogue:write',
    form: categoryForm,
    statuses: [201],
    answer: doneWith({ categoryId: z.string() }),
    example: () => ({
      form: { name: 'Backwaters and houseboats', displayOrder: 1, image: 'houseboat.jpg' },
      answer: { success, message: messages.categoryCreated, categoryId: exampleIds.category },
    }),
  }),
  'PUT /categories/:id': operation({
    id: 'updateCategory',
    summary: 'Change a category',
    tag: 'Categories',
    staff: 'catalogue:write',
    form: categoryForm.partial(),
    answer: done,
    example: () => ({
      form: { displayOrder: 2 },
      answer: { success, message: messages.categoryUpdated },
    }),
  }),
  'DELETE /categories/:id': operation({
    id: 'deleteCategory',
    summary: 'Delete a category without hotels',
    tag: 'Categories',
    staff: 'catalogue:write',
    answer: done,
    example: () => ({ answer: { success, message: messages.categoryDeleted } }),
  }),
};

export const inquiryOperations = {
  'POST /inquiries': operation({
    id: 'sendInquiry',
    summary: 'Send an inquiry',
    tag: 'Inquiries',
    staff: null,
    // Only its shape is published, because the earliest date changes daily.
    body: inquiryInputSchema(dateInKerala(new Date(exampleInstant))),
    statuses: [201, 200],
    answer: answerOf({
      message: z.literal(messages.inquirySubmitted),
      inquiryId: z.string(),
    }),
    example: () => ({
      body: { ...person, ...wanted, hotelId: exampleIds.hotel },
      answer: { success, message: messages.inquirySubmitted, inquiryId: exampleIds.inquiry },
    }),
  }),
  'GET /inquiries': operation({
    id: 'listInquiries',
    summary: 'Inquiries, newest first, page by page',
    tag: 'Inquiries',
    staff: 'inquiries:read',
    query: cursorQuery,
    answer: answerOf({ inquiries: z.array(inquiry), next }),
    example: () => ({
      answer: {
        success,
        inquiries: [
          {
            ...person,
            ...wanted,
            _id: exampleIds.inquiry,
            hotel: { _id: exampleIds.hotel, name: 'Slow Water Houseboats', city: 'Alappuzha' },
            roomTypeId: exampleIds.roomType,
            roomTypeName: '2 bedroom houseboat',
            status: 'pending' as const,
            unchecked: false,
            filledHoneypot: false,
            staffNotes: '',
            bookingId: '',
            adults: person.people,
            childAges: [],
            couponCode: '',
            quote: null,
            privacyNotice: '2026-11-21',
            utmSource: 'newsletter',
            expiresAt: '',
            createdAt: exampleInstant,
            updatedAt: exampleInstant,
          },
        ],
        next: '',
      },
    }),
  }),
  'POST /inquiries/update-status': operation({
    id: 'setInquiryStatus',
    summary: 'Set the status of an inquiry',
    tag: 'Inquiries',
    staff: 'inquiries:answer',
    body: inquiryStatusSchema,
    answer: done,
    example: () => ({
      body: { inquiryId: exampleIds.inquiry, status: 'contacted' as const },
      answer: { success, message: messages.statusUpdated },
    }),
  }),
};

export const bannerOperations = {
  'GET /banners': operation({
    id: 'listBanners',
    summary: 'Every banner, in its order',
    tag: 'Banners',
    staff: 'catalogue:read',
    answer: answerOf({ banners: z.array(banner) }),
    example: () => ({
      answer: {
        success,
        banners: [
          {
            _id: exampleIds.banner,
            title: 'Green season: three nights for two, June to September',
            imageUrl: `/media/banners/${exampleIds.banner}.jpg`,
            isActive: true,
            showFrom: '2027-06-01',
            showUntil: '2027-09-30',
            displayOrder: 0,
            createdAt: exampleInstant,
          },
        ],
      },
    }),
  }),
  'POST /banners': operation({
    id: 'createBanner',
    summary: 'Add a banner; its image is optional',
    tag: 'Banners',
    staff: 'catalogue:write',
    form: placedBanner.extend({ image: z.file().optional() }),
    statuses: [201],
    answer: doneWith({ bannerId: z.string() }),
    example: () => ({
      form: { title: 'Onam week in the hills', image: 'hills.jpg' },
      answer: { success, message: messages.bannerCreated, bannerId: exampleIds.banner },
    }),
  }),
  'PUT /banners/:id': operation({
    id: 'updateBanner',
    summary: 'Show or hide a banner, or change its title, its days or its place',
    tag: 'Banners',
    staff: 'catalogue:write',
    body: updateBannerSchema,
    answer: done,
    example: () => ({
      body: { isActive: false },
      answer: { success, message: messages.bannerStatusUpdated },
    }),
  }),
  'DELETE /banners/:id': operation({
    id: 'deleteBanner',
    summary: 'Delete a banner',
    tag: 'Banners',
    staff: 'catalogue:write',
    answer: done,
    example: () => ({ answer: { success, message: messages.bannerDeleted } }),
  }),
};
