import { may, type Permission } from '@kerala-stays/domain/people/permissions';
import type { StaffRole } from '@kerala-stays/domain/people/staff-role';
import type { SvgIconComponent } from '@mui/icons-material';
import AddHome from '@mui/icons-material/AddHomeOutlined';
import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined';
import Reports from '@mui/icons-material/AssessmentOutlined';
import Register from '@mui/icons-material/AssignmentIndOutlined';
import BookOnline from '@mui/icons-material/BookOnlineOutlined';
import CalendarView from '@mui/icons-material/CalendarViewMonthOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import Team from '@mui/icons-material/GroupOutlined';
import Hotel from '@mui/icons-material/HotelOutlined';
import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Ledger from '@mui/icons-material/MenuBookOutlined';
import Day from '@mui/icons-material/NightsStayOutlined';
import Outbox from '@mui/icons-material/OutboxOutlined';
import PrivacyTip from '@mui/icons-material/PrivacyTipOutlined';
import Reviews from '@mui/icons-material/RateReviewOutlined';
import Invoices from '@mui/icons-material/ReceiptLongOutlined';
import Arrivals from '@mui/icons-material/RoomServiceOutlined';
import Suppliers from '@mui/icons-material/StorefrontOutlined';
import ViewCarousel from '@mui/icons-material/ViewCarouselOutlined';
import { paths } from '#web/config/paths.ts';
import { type AdminPageName, dashboardNeeds, pageNeeds } from './page-needs.ts';

export type AdminLink = {
  href: string;
  label: string;
  Icon: SvgIconComponent;
  /** Permission for the page. */
  needs: Permission;
};
export type AdminLinkGroup = { caption: string; links: AdminLink[] };

/** A page without an id in its address. */
type LinkedPage = Exclude<AdminPageName, 'editHotel' | 'manageHotel' | 'guest' | 'invoice'>;

/** The link to a page of the back office, for those who may open it. */
export const pageLink = (name: LinkedPage, label: string, Icon: SvgIconComponent): AdminLink => ({
  href: paths.admin[name].href,
  label,
  Icon,
  needs: pageNeeds[name],
});

/** Sidebar links grouped by task, in the order of product §10.1. */
export const adminLinkGroups: AdminLinkGroup[] = [
  {
    caption: 'Day',
    links: [
      { href: paths.admin.href, label: 'Dashboard', Icon: Dashboard, needs: dashboardNeeds },
      pageLink('inquiries', 'Inquiries', Mail),
      pageLink('conversations', 'Conversations', Forum),
      pageLink('board', 'Board', CalendarView),
      pageLink('arrivals', 'Arrivals', Arrivals),
      pageLink('register', 'Register', Register),
      pageLink('bookings', 'Bookings', BookOnline),
      pageLink('mail', 'Mail', Outbox),
      pageLink('day', 'Close the day', Day),
    ],
  },
  {
    caption: 'Catalogue',
    links: [
      pageLink('hotels', 'Manage Hotels', Hotel),
      pageLink('addHotel', 'Add Hotel', AddHome),
      pageLink('categories', 'Categories', Category),
      pageLink('coupons', 'Coupons', LocalOffer),
    ],
  },
  {
    caption: 'Site',
    links: [
      pageLink('manageBanner', 'Manage Banners', ViewCarousel),
      pageLink('addBanner', 'Add Banner', AddPhoto),
      pageLink('reviews', 'Reviews', Reviews),
    ],
  },
  {
    caption: 'Records',
    links: [
      pageLink('reports', 'Reports', Reports),
      pageLink('invoices', 'Invoices', Invoices),
      pageLink('ledger', 'Ledger', Ledger),
      pageLink('suppliers', 'Suppliers', Suppliers),
      pageLink('people', 'Personal data', PrivacyTip),
      pageLink('team', 'Team', Team),
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
