import { may, type Permission } from '@kerala-stays/domain/people/permissions';
import type { StaffRole } from '@kerala-stays/domain/people/staff-role';
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
import { dashboardNeeds, pageNeeds } from './page-needs.ts';

export type AdminLink = {
  href: string;
  label: string;
  Icon: SvgIconComponent;
  /** Permission for the page. */
  needs: Permission;
};
export type AdminLinkGroup = { caption: string; links: AdminLink[] };

/** Sidebar links grouped by task, in the order of product §10.1. */
export const adminLinkGroups: AdminLinkGroup[] = [
  {
    caption: 'Day',
    links: [
      { href: paths.admin.href, label: 'Dashboard', Icon: Dashboard, needs: dashboardNeeds },
      {
        href: paths.admin.inquiries.href,
        label: 'Inquiries',
        Icon: Mail,
        needs: pageNeeds.inquiries,
      },
      {
        href: paths.admin.conversations.href,
        label: 'Conversations',
        Icon: Forum,
        needs: pageNeeds.conversations,
      },
      {
        href: paths.admin.board.href,
        label: 'Board',
        Icon: CalendarView,
        needs: pageNeeds.board,
      },
      {
        href: paths.admin.arrivals.href,
        label: 'Arrivals',
        Icon: Arrivals,
        needs: pageNeeds.arrivals,
      },
      {
        href: paths.admin.register.href,
        label: 'Register',
        Icon: Register,
        needs: pageNeeds.register,
      },
      {
        href: paths.admin.bookings.href,
        label: 'Bookings',
        Icon: BookOnline,
        needs: pageNeeds.bookings,
      },
      { href: paths.admin.mail.href, label: 'Messages', Icon: Outbox, needs: pageNeeds.mail },
    ],
  },
  {
    caption: 'Catalogue',
    links: [
      {
        href: paths.admin.hotels.href,
        label: 'Manage Hotels',
        Icon: Hotel,
        needs: pageNeeds.hotels,
      },
      {
        href: paths.admin.addHotel.href,
        label: 'Add Hotel',
        Icon: AddHome,
        needs: pageNeeds.addHotel,
      },
      {
        href: paths.admin.categories.href,
        label: 'Categories',
        Icon: Category,
        needs: pageNeeds.categories,
      },
      {
        href: paths.admin.coupons.href,
        label: 'Coupons',
        Icon: LocalOffer,
        needs: pageNeeds.coupons,
      },
    ],
  },
  {
    caption: 'Site',
    links: [
      {
        href: paths.admin.manageBanner.href,
        label: 'Manage Banners',
        Icon: ViewCarousel,
        needs: pageNeeds.manageBanner,
      },
      {
        href: paths.admin.addBanner.href,
        label: 'Add Banner',
        Icon: AddPhoto,
        needs: pageNeeds.addBanner,
      },
      { href: paths.admin.reviews.href, label: 'Reviews', Icon: Reviews, needs: pageNeeds.reviews },
    ],
  },
  {
    caption: 'Records',
    links: [
      {
        href: paths.admin.invoices.href,
        label: 'Invoices',
        Icon: Invoices,
        needs: pageNeeds.invoices,
      },
      { href: paths.admin.ledger.href, label: 'Ledger', Icon: Ledger, needs: pageNeeds.ledger },
      {
        href: paths.admin.suppliers.href,
        label: 'Suppliers',
        Icon: Suppliers,
        needs: pageNeeds.suppliers,
      },
      {
        href: paths.admin.people.href,
        label: 'Personal data',
        Icon: PrivacyTip,
        needs: pageNeeds.people,
      },
    ],
  },
];

/** The same for a role, without its empty groups. */
export function linkGroupsOf(role: StaffRole): AdminLinkGroup[] {
  return adminLinkGroups
    .map(({ caption, links }) => ({
      caption,
      links: links.filter(({ needs }) => may(role, needs)),
    }))
    .filter(({ links }) => links.length > 0);
}
