import type { Supplier } from '@kerala-stays/domain/billing/supplier';
import type { Category } from '@kerala-stays/domain/catalogue/category';
import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import type { Banner } from '@kerala-stays/domain/content/banner';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import type { StoredCoupon } from '@kerala-stays/domain/rates/coupon-read';
import type { RateCard } from '@kerala-stays/domain/rates/rate-card';
import { expectDocumented } from './documented.ts';
import { siteUrl } from './stack.ts';

export type ApiHotel = Hotel & { bookingsCount?: number };

/** Possible fields of responses (product §13.2); a test reads those of its route. */
export type ResponseBody = {
  success: boolean;
  message: string;
  role: string;
  recentSearchedCities: string[];
  hotel: ApiHotel;
  hotels: ApiHotel[];
  hotelId: string;
  roomTypeId: string;
  images: string[];
  mainImage: string;
  card: RateCard;
  block: { _id: string };
  reply: { _id: string; title: string };
  calendarExport: { _id: string };
  feed: { _id: string };
  address: string;
  dropped: string[];
  nights: { date: string; free: number; priceMinor: number; minStay: number }[];
  refused: { name: string; message: string }[];
  url: string;
  isActive: boolean;
  bookingsCount: number;
  categories: Category[];
  categoryId: string;
  banners: Banner[];
  bannerId: string;
  inquiries: Inquiry[];
  supplier: Supplier;
  member: { _id: string };
  team: { _id: string; email: string; role: string; invitedAt: string; lastSeenOn: string }[];
  coupons: StoredCoupon[];
  inquiryId: string;
};

export type ApiResponse = {
  status: number;
  headers: Headers;
  text: string;
  body: ResponseBody;
};

export type Call = {
  token?: string;
  json?: unknown;
  form?: FormData;
  raw?: BodyInit;
  headers?: Record<string, string>;
};

/**
 * Calls /api through Hosting, as clients do, and checks the response against the OpenAPI document.
 */
export async function callApi(method: string, path: string, call: Call = {}): Promise<ApiResponse> {
  const headers = new Headers(call.headers);
  if (call.token !== undefined) headers.set('authorization', `Bearer ${call.token}`);
  if (call.json !== undefined) headers.set('content-type', 'application/json');
  const body =
    call.form ?? call.raw ?? (call.json === undefined ? undefined : JSON.stringify(call.json));
  const response = await fetch(`${siteUrl}/api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    redirect: 'manual',
  });
  const text = await response.text();
  const parsed = parse(text);
  await expectDocumented(method, path, response.status, parsed);
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: parsed as ResponseBody,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
