import { lazy } from 'react';

/** Every page of the back office in its own chunk. */
export const Dashboard = lazy(async () => ({
  default: (await import('#web/office/records/dashboard/components/dashboard-page.tsx'))
    .DashboardPage,
}));

export const ManageHotels = lazy(async () => ({
  default: (await import('./manage-hotels-route.tsx')).ManageHotelsRoute,
}));

export const AddHotel = lazy(async () => ({
  default: (await import('#web/office/catalogue/hotels/components/add-hotel-page.tsx'))
    .AddHotelPage,
}));

export const EditHotel = lazy(async () => ({
  default: (await import('#web/office/catalogue/hotels/components/edit-hotel-page.tsx'))
    .EditHotelPage,
}));

export const ManageHotel = lazy(async () => ({
  default: (await import('./manage-hotel-route.tsx')).ManageHotelRoute,
}));

export const Categories = lazy(async () => ({
  default: (await import('#web/office/catalogue/categories/components/categories-page.tsx'))
    .CategoriesPage,
}));

export const Inquiries = lazy(async () => ({
  default: (await import('#web/office/inquiries/components/inquiries-page.tsx')).InquiriesPage,
}));

export const Conversations = lazy(async () => ({
  default: (await import('#web/office/conversation/components/conversations-page.tsx'))
    .ConversationsPage,
}));

/** Messages about an inquiry or a booking; part of their drawers. */
export const InquiryConversation = lazy(async () => ({
  default: (await import('#web/office/conversation/components/conversation-parts.tsx'))
    .InquiryConversation,
}));

export const BookingConversation = lazy(async () => ({
  default: (await import('#web/office/conversation/components/conversation-parts.tsx'))
    .BookingConversation,
}));

export const BookingMessages = lazy(async () => ({
  default: (await import('#web/office/mail/components/booking-messages.tsx')).BookingMessages,
}));

export const Bookings = lazy(async () => ({
  default: (await import('#web/office/bookings/components/bookings-page.tsx')).BookingsPage,
}));

export const Upi = lazy(async () => ({
  default: (await import('#web/office/bookings/upi/upi-page.tsx')).UpiPage,
}));

/** Payments by UPI that wait for staff; the first rows of *Today*. */
export const UpiToday = lazy(async () => ({
  default: (await import('#web/office/bookings/upi/upi-today.tsx')).UpiToday,
}));

export const Board = lazy(async () => ({
  default: (await import('#web/office/bookings/board/components/board-page.tsx')).BoardPage,
}));

/** Calendar imports that need staff attention; part of dashboard and board. */
export const CalendarAlerts = lazy(async () => ({
  default: (await import('#web/office/calendars/alerts/components/calendar-alerts.tsx'))
    .CalendarAlerts,
}));

/**
 * A booking beside the board, and a new one for the nights chosen there; parts of the booking
 * pages.
 */
export const BookingDrawer = lazy(async () => ({
  default: (await import('#web/office/bookings/components/booking-drawer.tsx')).BookingDrawer,
}));

export const BoardBooking = lazy(async () => ({
  default: (await import('#web/office/bookings/components/board-booking.tsx')).BoardBooking,
}));

export const Arrivals = lazy(async () => ({
  default: (await import('#web/office/house/arrivals/arrivals-page.tsx')).ArrivalsPage,
}));

export const Register = lazy(async () => ({
  default: (await import('#web/office/house/register/register-page.tsx')).RegisterPage,
}));

export const Mail = lazy(async () => ({
  default: (await import('#web/office/mail/components/mail-page.tsx')).MailPage,
}));

export const Day = lazy(async () => ({
  default: (await import('./day-route.tsx')).DayRoute,
}));

export const Ledger = lazy(async () => ({
  default: (await import('#web/office/money/ledger/ledger-page.tsx')).LedgerPage,
}));

export const Invoices = lazy(async () => ({
  default: (await import('#web/office/billing/invoices/components/invoices-page.tsx')).InvoicesPage,
}));

export const Invoice = lazy(async () => ({
  default: (await import('#web/office/billing/invoices/components/invoice-page.tsx')).InvoicePage,
}));

export const Coupons = lazy(async () => ({
  default: (await import('#web/office/rates/coupons/coupons-page.tsx')).CouponsPage,
}));

/** Turns an inquiry into a booking; part of the inquiry's drawer. */
export const InquiryBooking = lazy(async () => ({
  default: (await import('#web/office/bookings/components/inquiry-booking.tsx')).InquiryBooking,
}));

/** Status of an inquiry's booking, for the inbox. */
export const BookedChip = lazy(async () => ({
  default: (await import('#web/office/bookings/components/booked-chip.tsx')).BookedChip,
}));

export const AddBanner = lazy(async () => ({
  default: (await import('#web/office/catalogue/banners/components/add-banner-page.tsx'))
    .AddBannerPage,
}));

export const Reviews = lazy(async () => ({
  default: (await import('#web/office/reviews/components/reviews-page.tsx')).ReviewsPage,
}));

export const Suppliers = lazy(async () => ({
  default: (await import('#web/office/billing/suppliers/components/suppliers-page.tsx'))
    .SuppliersPage,
}));

export const Guest = lazy(async () => ({
  default: (await import('#web/office/people/guests/guest-page.tsx')).GuestPage,
}));

export const People = lazy(async () => ({
  default: (await import('#web/office/people/components/people-page.tsx')).PeoplePage,
}));

export const Team = lazy(async () => ({
  default: (await import('#web/office/people/team/components/team-page.tsx')).TeamPage,
}));

export const Reports = lazy(async () => ({
  default: (await import('#web/office/reports/components/reports-page.tsx')).ReportsPage,
}));

export const ManageBanners = lazy(async () => ({
  default: (await import('#web/office/catalogue/banners/components/manage-banners-page.tsx'))
    .ManageBannersPage,
}));
