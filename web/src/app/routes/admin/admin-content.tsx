import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
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
import { upiToday } from './upi-today-part.tsx';

/** Paths below `/admin`, as the nested router expects them. */
const below = (path: string) => path.replace(/^\/admin\/?/, '');

/** Pages of the back office (product §2.1). Default export: loaded lazily by its door. */
export default function AdminContent() {
  const { admin } = paths;
  return (
    <MuiRoot>
      <AdminLayout>
        <InquiryNews />
        <Suspense fallback={<Spinner />}>
          <Routes>
            <Route index element={<pages.Dashboard alerts={calendarAlerts} upi={upiToday} />} />
            <Route path={below(admin.hotels.path)} element={<pages.ManageHotels />} />
            <Route path={below(admin.addHotel.path)} element={<pages.AddHotel />} />
            <Route path={below(admin.editHotel.path)} element={<pages.EditHotel />} />
            <Route path={below(admin.manageHotel.path)} element={<pages.ManageHotel />} />
            <Route path={below(admin.categories.path)} element={<pages.Categories />} />
            <Route path={below(admin.inquiries.path)} element={<InquiriesRoute />} />
            <Route path={below(admin.conversations.path)} element={<pages.Conversations />} />
            <Route
              path={below(admin.bookings.path)}
              element={<pages.Bookings {...bookingParts} />}
            />
            <Route path={below(admin.upi.path)} element={<pages.Upi />} />
            <Route path={below(admin.board.path)} element={<BoardRoute />} />
            <Route path={below(admin.arrivals.path)} element={<pages.Arrivals />} />
            <Route path={below(admin.register.path)} element={<pages.Register />} />
            <Route path={below(admin.mail.path)} element={<pages.Mail />} />
            <Route path={below(admin.ledger.path)} element={<pages.Ledger />} />
            <Route path={below(admin.invoices.path)} element={<pages.Invoices />} />
            <Route path={below(admin.coupons.path)} element={<pages.Coupons />} />
            <Route path={below(admin.addBanner.path)} element={<pages.AddBanner />} />
            <Route path={below(admin.manageBanner.path)} element={<pages.ManageBanners />} />
            <Route path={below(admin.reviews.path)} element={<pages.Reviews />} />
            <Route path={below(admin.suppliers.path)} element={<pages.Suppliers />} />
            <Route path={below(admin.people.path)} element={<pages.People />} />
            <Route path="*" element={<Navigate to={admin.href} replace />} />
          </Routes>
        </Suspense>
      </AdminLayout>
    </MuiRoot>
  );
}
