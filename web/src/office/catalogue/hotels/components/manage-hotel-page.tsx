import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { may, type Permission } from '@kerala-stays/domain/people/permissions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, use } from 'react';
import { Link, useParams } from 'react-router-dom';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { Permitted } from '#web/components/office/permitted.tsx';
import { RoleContext } from '#web/components/office/role-context.ts';
import { paths } from '#web/config/paths.ts';
import { useSearchParams } from '#web/lib/browser/use-search-params.ts';
import { HotelDetailsTab } from './hotel-details-tab.tsx';
import { ImagesTab } from './images-tab.tsx';
import { LoadedHotel } from './loaded-hotel.tsx';
import { PublishStrip } from './publish-strip.tsx';
import { RoomTypesTab } from './room-types-tab.tsx';

type TabContent = ComponentType<{ hotel: Hotel }>;
type ManageTab = { id: string; label: string; Content: TabContent; needs: Permission };
/** Tabs of other areas; the route imports them. */
type ForeignTabs = { HouseTab: TabContent; RatesTab: TabContent; CalendarsTab: TabContent };

function ManageTabs({ hotel, HouseTab, RatesTab, CalendarsTab }: { hotel: Hotel } & ForeignTabs) {
  const [params, setParams] = useSearchParams();
  const details: ManageTab = {
    id: 'details',
    label: 'Hotel Details',
    Content: HotelDetailsTab,
    needs: 'catalogue:read',
  };
  const role = use(RoleContext);
  const all: ManageTab[] = [
    details,
    { id: 'rooms', label: 'Room Types', Content: RoomTypesTab, needs: 'catalogue:write' },
    { id: 'house', label: 'House', Content: HouseTab, needs: 'houses:write' },
    { id: 'rates', label: 'Rates', Content: RatesTab, needs: 'rates:write' },
    { id: 'calendars', label: 'Calendars', Content: CalendarsTab, needs: 'calendars:change' },
    { id: 'images', label: 'Images', Content: ImagesTab, needs: 'catalogue:write' },
  ];
  const tabs = all.filter(({ needs }) => may(role, needs));
  const current = tabs.find(({ id }) => id === params.get('tab')) ?? details;
  const { Content } = current;
  return (
    <>
      <Tabs
        value={current.id}
        onChange={(_event, id: string) =>
          setParams(() => new URLSearchParams(id === 'details' ? {} : { tab: id }))
        }
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Hotel sections"
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}
      >
        {tabs.map(({ id, label }) => (
          <Tab
            key={id}
            value={id}
            label={label}
            id={`hotel-tab-${id}`}
            aria-controls="hotel-panel"
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="hotel-panel" aria-labelledby={`hotel-tab-${current.id}`}>
        <Content hotel={hotel} />
      </Box>
    </>
  );
}

/** /admin/manage-hotel/{hotelId} (product §10.5), with its tab in the address. */
export function ManageHotelPage(foreignTabs: ForeignTabs) {
  const { hotelId = '' } = useParams();
  return (
    <LoadedHotel hotelId={hotelId} otherwise={paths.admin.href}>
      {(hotel) => (
        <AdminPage
          title={hotel.name || 'Unnamed hotel'}
          intro={hotel.city}
          actions={
            <>
              <Permitted to="catalogue:write">
                <Button
                  component={Link}
                  to={paths.admin.editHotel.href(hotelId)}
                  variant="outlined"
                >
                  Edit
                </Button>
              </Permitted>
              {hotel.isActive && (
                <Button component={Link} to={paths.hotel.href(hotelId)} color="inherit">
                  View on site
                </Button>
              )}
            </>
          }
        >
          <Permitted to="catalogue:write">
            <PublishStrip hotel={hotel} />
          </Permitted>
          <ManageTabs hotel={hotel} {...foreignTabs} />
        </AdminPage>
      )}
    </LoadedHotel>
  );
}
