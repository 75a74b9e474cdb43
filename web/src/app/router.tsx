import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import { ArrivingHotel } from '#web/site/catalogue/hotels/components/arriving-hotel.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { type PageName, pages } from './routes/pages.ts';

/**
 * Waits for the page's chunk and keeps its failure inside the site's frame. The key makes every
 * page a separate boundary: a click on a link responds at once, with cached content or the spinner.
 */
function page(name: PageName, meanwhile = <Spinner />) {
  const Page = pages[name];
  return (
    <ErrorScreen key={name}>
      <Suspense fallback={meanwhile}>
        <Page />
      </Suspense>
    </ErrorScreen>
  );
}

/** The addresses of product §2.1. */
export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route path={paths.home.path} element={page('home')} />
        <Route path={paths.hotels.path} element={page('hotels')} />
        <Route path={paths.hotel.path} element={page('hotel', <ArrivingHotel />)} />
        <Route path={paths.category.path} element={page('category')} />
        <Route path={paths.about.path} element={page('about')} />
        <Route path={paths.privacy.path} element={page('privacy')} />
        <Route path={paths.terms.path} element={page('terms')} />
        <Route path={paths.accessibility.path} element={page('accessibility')} />
        <Route path={paths.loader.path} element={page('loader')} />
        <Route path={paths.favourites.path} element={page('favourites')} />
        <Route path={paths.myBookings.path} element={page('myBookings')} />
        <Route path={paths.receipt.path} element={page('receipt')} />
        <Route path={paths.trip.path} element={page('trip')} />
        <Route path={paths.voucher.path} element={page('voucher')} />
        <Route path={paths.inquiry.path} element={page('inquiry')} />
        <Route path={paths.proposal.path} element={page('proposal')} />
        <Route path={paths.myData.path} element={page('myData')} />
        <Route path={paths.admin.path} element={page('admin')} />
        <Route path="*" element={page('notFound')} />
      </Route>
    </Routes>
  );
}
