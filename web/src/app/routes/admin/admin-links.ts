import type { SvgIconComponent } from '@mui/icons-material';
import AddHome from '@mui/icons-material/AddHomeOutlined';
import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined';
import Register from '@mui/icons-material/AssignmentIndOutlined';
import BookOnline from '@mui/icons-material/BookOnlineOutlined';
import CalendarView from '@mui/icons-material/CalendarViewMonthOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import Hotel from '@mui/icons-material/HotelOutlined';
import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Ledger from '@mui/icons-material/MenuBookOutlined';
import Outbox from '@mui/icons-material/OutboxOutlined';
import PrivacyTip from '@mui/icons-material/PrivacyTipOutlined';
import Reviews from '@mui/icons-material/RateReviewOutlined';
import Invoices from '@mui/icons-material/ReceiptLongOutlined';
import Arrivals from '@mui/icons-material/RoomServiceOutlined';
import Suppliers from '@mui/icons-material/StorefrontOutlined';
import ViewCarousel from '@mui/icons-material/ViewCarouselOutlined';
import { paths } from '#web/config/paths.ts';

export type AdminLink = { href: string; label: string; Icon: SvgIconComponent };
export type AdminLinkGroup = { caption: string; links: AdminLink[] };

/** Sidebar links grouped by task, in the order of product §10.1. */
export const adminLinkGroups: AdminLinkGroup[] = [
  {
    caption: 'Day',
    links: [
      { href: paths.admin.href, label: 'Dashboard', Icon: Dashboard },
      { href: paths.admin.inquiries.href, label: 'Inquiries', Icon: Mail },
      { href: paths.admin.conversations.href, label: 'Conversations', Icon: Forum },
      { href: paths.admin.board.href, label: 'Board', Icon: CalendarView },
      { href: paths.admin.arrivals.href, label: 'Arrivals', Icon: Arrivals },
      { href: paths.admin.register.href, label: 'Register', Icon: Register },
      { href: paths.admin.bookings.href, label: 'Bookings', Icon: BookOnline },
      { href: paths.admin.mail.href, label: 'Messages', Icon: Outbox },
    ],
  },
  {
    caption: 'Catalogue',
    links: [
      { href: paths.admin.hotels.href, label: 'Manage Hotels', Icon: Hotel },
      { href: paths.admin.addHotel.href, label: 'Add Hotel', Icon: AddHome },
      { href: paths.admin.categories.href, label: 'Categories', Icon: Category },
      { href: paths.admin.coupons.href, label: 'Coupons', Icon: LocalOffer },
    ],
  },
  {
    caption: 'Site',
    links: [
      { href: paths.admin.manageBanner.href, label: 'Manage Banners', Icon: ViewCarousel },
      { href: paths.admin.addBanner.href, label: 'Add Banner', Icon: AddPhoto },
      { href: paths.admin.reviews.href, label: 'Reviews', Icon: Reviews },
    ],
  },
  {
    caption: 'Records',
    links: [
      { href: paths.admin.invoices.href, label: 'Invoices', Icon: Invoices },
      { href: paths.admin.ledger.href, label: 'Ledger', Icon: Ledger },
      { href: paths.admin.suppliers.href, label: 'Suppliers', Icon: Suppliers },
      { href: paths.admin.people.href, label: 'Personal data', Icon: PrivacyTip },
    ],
  },
];
