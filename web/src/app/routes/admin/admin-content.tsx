import type { StaffRole } from '@kerala-stays/domain/people/staff-role';
import { type ReactNode, Suspense, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useAccount } from '#web/account/account-context.tsx';
import { Permitted } from '#web/components/office/permitted.tsx';
import { PermittedPage } from '#web/components/office/permitted-page.tsx';
import { RoleContext, useMay } from '#web/components/office/role-context.ts';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import { InquiryNews } from '#web/office/inquiries/components/inquiry-news.tsx';
import { MuiRoot } from '#web/theme/mui-root.tsx';
import { AdminLayout } from './admin-layout.tsx';
import * as pages from './admin-pages.ts';
import { BoardRoute } from './board-route.tsx';
import { calendarAlerts } from './calendar-alerts-part.tsx';
import { bookingParts } from './conversation-parts.tsx';
import { InquiriesRoute } from './inquiries-route.tsx';
import { type AdminPageName, dashboardNeeds, pageNeeds } from './page-needs.ts';
import { upiToday } from './upi-today-part.tsx';

const { admin } = paths;

/** Paths below `/admin`, as the nested router expects them. */
const below = (path: string) => path.replace(/^\/admin\/?/, '');

/** Every page but the first. */
const officePages: Record<AdminPageName, ReactNode> = {
  hotels: <pages.ManageHotels />,
  addHotel: <pages.AddHotel />,
  editHotel: <pages.EditHotel />,
  manageHotel: <pages.ManageHotel />,
  categories: <pages.Categories />,
  inquiries: <InquiriesRoute />,
  conversations: <pages.Conversations />,
  bookings: <pages.Bookings {...bookingParts} />,
  upi: <pages.Upi />,
  board: <BoardRoute />,
  arrivals: <pages.Arrivals />,
  register: <pages.Register />,
  mail: <pages.Mail />,
  day: <pages.Day />,
  ledger: <pages.Ledger />,
  invoices: <pages.Invoices />,
  invoice: <pages.Invoice />,
  coupons: <pages.Coupons />,
  addBanner: <pages.AddBanner />,
  manageBanner: <pages.ManageBanners />,
  reviews: <pages.Reviews />,
  suppliers: <pages.Suppliers />,
  people: <pages.People />,
  guest: <pages.Guest />,
  team: <pages.Team />,
  reports: <pages.Reports />,
};
const pageNames = Object.keys(officePages) as AdminPageName[];

/** The dashboard; roles that see no bookings begin with the hotels. */
function HomeRoute() {
  if (!useMay(dashboardNeeds)) return <Navigate to={admin.hotels.href} replace />;
  return (
    <pages.Dashboard
      alerts={calendarAlerts}
      upi={<Permitted to="payments:record">{upiToday}</Permitted>}
    />
  );
}

/**
 * The person's role; the last known one while their session is missing, and until the next claim is
 * read.
 */
function useShownRole(): StaffRole | null {
  const { role } = useAccount();
  const [shown, setShown] = useState(role);
  if (role !== null && role !== shown) setShown(role);
  return role ?? shown;
}

/** Pages of the back office (product §2.1). Default export: loaded lazily by its door. */
export default function AdminContent() {
  const role = useShownRole();
  if (role === null) return <Spinner />;
  return (
    <RoleContext value={role}>
      <MuiRoot>
        <AdminLayout>
          <Permitted to="inquiries:read">
            <InquiryNews />
          </Permitted>
          <Suspense fallback={<Spinner />}>
            <Routes>
              <Route index element={<HomeRoute />} />
              {pageNames.map((name) => (
                <Route
                  key={name}
                  path={below(admin[name].path)}
                  element={
                    <PermittedPage key={name} to={pageNeeds[name]}>
                      {officePages[name]}
                    </PermittedPage>
                  }
                />
              ))}
              <Route path="*" element={<Navigate to={admin.href} replace />} />
            </Routes>
          </Suspense>
        </AdminLayout>
      </MuiRoot>
    </RoleContext>
  );
}
