import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { pageMessages } from '@kerala-stays/domain/core/page-messages';
import { noHouseFacts } from '@kerala-stays/domain/house/house-facts';
import { formatBeds } from '@kerala-stays/domain/house/house-text';
import type { HotelReviews as HotelReviewsOf } from '@kerala-stays/domain/reviews/hotel-reviews';
import { Suspense, useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useAccount } from '#web/account/account-context.tsx';
import buttons from '#web/components/button.module.css';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { PageError } from '#web/components/page-error.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { paths } from '#web/config/paths.ts';
import { usePageHead } from '#web/lib/browser/page-head.ts';
import { partCode } from '#web/lib/browser/part-code.ts';
import { useIsHere } from '#web/lib/browser/use-is-here.ts';
import { useResource } from '#web/lib/cache/use-resource.ts';
import { FirestoreReadError } from '#web/lib/firebase/firestore-rest.ts';
import { useRequestedStay } from '#web/lib/stay/use-requested-stay.ts';
import { FavouriteHearts } from '#web/site/catalogue/favourites/components/favourite-hearts.tsx';
import { getHotel, hotelKey } from '#web/site/catalogue/hotels/api/get-hotel.ts';
import { ArrivingHotel } from '#web/site/catalogue/hotels/components/arriving-hotel.tsx';
import { HotelPage } from '#web/site/catalogue/hotels/components/hotel-page.tsx';
import { hotelStructuredData } from '#web/site/catalogue/hotels/hotel-data.ts';
import { hotelHead } from '#web/site/catalogue/hotels/hotel-page-head.ts';
import { getHouseFacts, houseFactsKey } from '#web/site/house/api/get-house-facts.ts';
import { GoodToKnow } from '#web/site/house/components/good-to-know.tsx';
import { MapButton } from '#web/site/house/components/map-button.tsx';
import { RequestedToday } from '#web/site/inquiries/components/requested-today.tsx';
import { usePreparedLinks } from '#web/site/inquiries/use-prepared-links.ts';
import { useRequestedToday } from '#web/site/inquiries/use-requested-today.ts';
import { getHotelReviews, hotelReviewsKey } from '#web/site/reviews/api/list-reviews.ts';
import { HotelReviews } from '#web/site/reviews/components/hotel-reviews.tsx';
import { seedHotel } from './hotel-seed.ts';

const inquiryDialog = partCode(() => import('#web/site/inquiries/components/inquiry-dialog.tsx'));
const InquiryDialog = lazyPart(inquiryDialog.load);
const PreparedInquiry = lazyPart(
  partCode(() => import('#web/site/inquiries/components/prepared-inquiry.tsx')).load,
);
const OtherStays = lazyPart(
  partCode(() => import('#web/site/catalogue/hotels/components/other-stays.tsx')).load,
);
const HotelMap = lazyPart(partCode(() => import('#web/site/house/components/hotel-map.tsx')).load);
const AvailabilityCalendar = lazyPart(
  partCode(() => import('#web/site/bookings/availability/components/availability-calendar.tsx'))
    .load,
);

/** /hotels/{id} (product §5). */
export default function HotelRoute() {
  const { hotelId = '' } = useParams();
  const { data: hotel, error } = useResource(hotelKey(hotelId), (signal) =>
    getHotel(hotelId, signal),
  );
  const failed = hotel === undefined && error !== undefined;
  useLeaveOnFailure(failed ? error : undefined);
  if (hotel === null) return <HotelNotFound hotelId={hotelId} />;
  if (hotel === undefined) return <ArrivingHotel />;
  return (
    <FavouriteHearts on="page">
      <LoadedHotel hotel={hotel} />
    </FavouriteHearts>
  );
}
HotelRoute.seed = seedHotel;

const noReviews: HotelReviewsOf = { sums: {}, newest: [] };

function LoadedHotel({ hotel }: { hotel: Hotel }) {
  const { user, getIdToken } = useAccount();
  const { asked, reading } = useRequestedStay();
  const { isRequested, sent, setSent } = useRequestedToday(hotel._id);
  const [party] = asked?.parties ?? [];
  const { _id, reviewCount } = hotel;
  const { data: known } = useResource(hotelReviewsKey(_id), (signal) =>
    // No request for a hotel without reviews.
    reviewCount === 0 ? Promise.resolve(noReviews) : getHotelReviews(_id, signal),
  );
  const reviews = known ?? noReviews;
  const prepared = usePreparedLinks();
  const { data: facts = noHouseFacts } = useResource(houseFactsKey(_id), (signal) =>
    getHouseFacts(_id, signal),
  );
  usePageHead(
    hotelHead(hotel),
    import.meta.env.SSR ? () => hotelStructuredData(hotel, reviews.newest) : undefined,
  );
  return (
    <>
      <HotelPage
        hotel={hotel}
        requested={isRequested ? <RequestedToday hotel={hotel} sent={sent} /> : null}
        goodToKnow={
          <GoodToKnow
            facts={facts}
            map={
              facts.place !== null && (
                <MapButton>{() => <HotelMap name={hotel.name} facts={facts} />}</MapButton>
              )
            }
          />
        }
        bedsOf={(roomTypeId) => formatBeds(facts.beds[roomTypeId] ?? [])}
        reviews={<HotelReviews hotelId={_id} reviews={reviews} />}
        reviewSums={reviewCount === 0 ? {} : (known?.sums ?? null)}
        asked={asked}
        reading={reading}
        onInquiryLikely={inquiryDialog.ahead}
        renderAvailability={({ room, ...layer }) => (
          <Suspense>
            <AvailabilityCalendar
              hotelId={_id}
              roomType={room}
              action="Book Now"
              {...layer}
              asked={asked && party ? { from: asked.from, to: asked.to, party } : undefined}
            />
          </Suspense>
        )}
        renderInquiry={(subject, open, onClose) => (
          <Suspense>
            <InquiryDialog
              subject={subject}
              open={open}
              onClose={onClose}
              onSent={setSent}
              person={user === null ? undefined : { ...user, getIdToken }}
              renderCalendar={(layer) => (
                <Suspense>
                  <AvailabilityCalendar {...layer} />
                </Suspense>
              )}
            />
          </Suspense>
        )}
      />
      {prepared > 0 && (
        <Suspense>
          <PreparedInquiry
            key={prepared}
            hotel={hotel}
            onSent={setSent}
            person={user === null ? undefined : { ...user, getIdToken }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Product §5.4: a hotel that cannot be loaded redirects to the list, with a message. */
function useLeaveOnFailure(error: unknown): void {
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => {
    if (error === undefined) return;
    const rejected = error instanceof FirestoreReadError && error.status > 0;
    toast.error(rejected ? pageMessages.hotelDetailsFailed : pageMessages.hotelDetailsError);
    void navigate(paths.hotels.href, { replace: true });
  }, [error, navigate, toast]);
}

function HotelNotFound({ hotelId }: { hotelId: string }) {
  const isHere = useIsHere();
  usePageHead({
    title: 'Hotel Not Found',
    description: 'This stay is not on our list, or is no longer on it.',
    canonicalPath: null,
    status: 404,
  });
  return (
    <>
      <PageError
        title="Hotel Not Found"
        text="This stay is not on our list, or is no longer on it."
        action={
          <Link className={buttons.primary} to={paths.hotels.href}>
            Browse All Hotels
          </Link>
        }
      />
      {isHere && (
        <Suspense>
          <OtherStays hotelId={hotelId} />
        </Suspense>
      )}
    </>
  );
}
