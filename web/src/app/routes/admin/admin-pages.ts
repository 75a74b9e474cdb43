import { lazy } from 'react';

/** Every page of the back office in its own chunk. */
export const Dashboard = lazy(async () => ({
  default: (await import('#web/features/admin-dashboard/components/dashboard-page.tsx'))
    .DashboardPage,
}));

export const ManageHotels = lazy(async () => ({
  default: (await import('#web/features/admin-hotels/components/manage-hotels-page.tsx'))
    .ManageHotelsPage,
}));

export const AddHotel = lazy(async () => ({
  default: (await import('#web/features/admin-hotels/components/add-hotel-page.tsx')).AddHotelPage,
}));

export const EditHotel = lazy(async () => ({
  default: (await import('#web/features/admin-hotels/components/edit-hotel-page.tsx'))
    .EditHotelPage,
}));

export const ManageHotel = lazy(async () => ({
  default: (await import('./manage-hotel-route.tsx')).ManageHotelRoute,
}));

export const Categories = lazy(async () => ({
  default: (await import('#web/features/admin-categories/components/categories-page.tsx'))
    .CategoriesPage,
}));

export const Inquiries = lazy(async () => ({
  default: (await import('#web/features/admin-inquiries/components/inquiries-page.tsx'))
    .InquiriesPage,
}));

export const Conversations = lazy(async () => ({
  default: (await import('#web/features/admin-conversations/components/conversations-page.tsx'))
    .ConversationsPage,
}));

/** What was written about an inquiry or a booking; a part of their drawers. */
export const InquiryConversation = lazy(async () => ({
  default: (await import('#web/features/admin-conversations/components/conversation-parts.tsx'))
    .InquiryConversation,
}));

export const BookingConversation = lazy(async () => ({
  default: (await import('#web/features/admin-conversations/components/conversation-parts.tsx'))
    .BookingConversation,
}));

export const BookingMessages = lazy(async () => ({
  default: (await import('#web/features/admin-bookings/components/booking-messages.tsx'))
    .BookingMessages,
}));

export const Bookings = lazy(async () => ({
  default: (await import('#web/features/admin-bookings/components/bookings-page.tsx')).BookingsPage,
}));

export const Board = lazy(async () => ({
  default: (await import('#web/features/admin-board/components/board-page.tsx')).BoardPage,
}));

/** What other calendars need staff for; a part of dashboard and board. */
export const CalendarAlerts = lazy(async () => ({
  default: (await import('#web/features/admin-calendar-alerts/components/calendar-alerts.tsx'))
    .CalendarAlerts,
}));

/** A booking beside the board, and a new one for nights that were chosen there; parts of the bookings' own pages. */
export const BookingDrawer = lazy(async () => ({
  default: (await import('#web/features/admin-bookings/components/booking-drawer.tsx'))
    .BookingDrawer,
}));

export const BoardBooking = lazy(async () => ({
  default: (await import('#web/features/admin-bookings/components/board-booking.tsx')).BoardBooking,
}));

export const Mail = lazy(async () => ({
  default: (await import('#web/features/admin-bookings/components/mail-page.tsx')).MailPage,
}));

export const Ledger = lazy(async () => ({
  default: (await import('#web/features/admin-bookings/components/ledger/ledger-page.tsx'))
    .LedgerPage,
}));

export const Invoices = lazy(async () => ({
  default: (await import('#web/features/admin-invoices/components/invoices-page.tsx')).InvoicesPage,
}));

export const Coupons = lazy(async () => ({
  default: (await import('#web/features/admin-bookings/components/coupons/coupons-page.tsx'))
    .CouponsPage,
}));

/** The way from an inquiry to its booking; a part of the inquiry's drawer. */
export const InquiryBooking = lazy(async () => ({
  default: (await import('#web/features/admin-bookings/components/inquiry-booking.tsx'))
    .InquiryBooking,
}));

/** How the booking of an inquiry stands, for the inbox. */
export const BookedChip = lazy(async () => ({
  default: (await import('#web/features/admin-bookings/components/booked-chip.tsx')).BookedChip,
}));

export const AddBanner = lazy(async () => ({
  default: (await import('#web/features/admin-banners/components/add-banner-page.tsx'))
    .AddBannerPage,
}));

export const Reviews = lazy(async () => ({
  default: (await import('#web/features/admin-reviews/components/reviews-page.tsx')).ReviewsPage,
}));

export const Suppliers = lazy(async () => ({
  default: (await import('#web/features/admin-suppliers/components/suppliers-page.tsx'))
    .SuppliersPage,
}));

export const People = lazy(async () => ({
  default: (await import('#web/features/admin-people/components/people-page.tsx')).PeoplePage,
}));

export const ManageBanners = lazy(async () => ({
  default: (await import('#web/features/admin-banners/components/manage-banners-page.tsx'))
    .ManageBannersPage,
}));
