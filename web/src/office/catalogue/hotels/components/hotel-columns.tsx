import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { mainImage } from '@kerala-stays/domain/catalogue/hotel-images';
import { formatMajor, surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import { Link as RouterLink } from 'react-router-dom';
import { twoLines, WholeNames } from '#web/components/office/whole-names.tsx';
import { SiteImage } from '#web/components/site-image.tsx';
import { env } from '#web/config/env.ts';
import { paths } from '#web/config/paths.ts';

const currency = surfaceCurrency('manage', env.siteCurrency);

/** Name and image; on a phone, which has no other columns, also Hotel ID and city. */
function HotelName({ hotel, isPhone }: { hotel: Hotel; isPhone: boolean }) {
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', height: '100%', minWidth: 0 }}>
      <Box sx={{ width: 56, flexShrink: 0, borderRadius: 0.5, overflow: 'hidden' }}>
        <SiteImage url={mainImage(hotel)} alt="" sizes="56px" />
      </Box>
      <Box sx={{ minWidth: 0, lineHeight: 1.3 }}>
        <WholeNames names={[hotel.name, hotel.city]}>
          <Link
            component={RouterLink}
            to={paths.admin.manageHotel.href(hotel._id)}
            sx={{ fontWeight: 600, ...twoLines }}
          >
            {hotel.name || 'Unnamed hotel'}
          </Link>
        </WholeNames>
        {isPhone && (
          <Typography component="div" variant="body2" color="textSecondary" noWrap>
            {[hotel.hotel_id, hotel.city].filter(Boolean).join(' · ')}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}

/** A word that wraps in a narrow column. */
function Words({ children }: { children: string }) {
  return (
    <Box title={children} sx={{ ...twoLines, hyphens: 'auto' }}>
      {children}
    </Box>
  );
}

function Marks({ hotel }: { hotel: Hotel }) {
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', height: '100%' }}>
      {hotel.featured && <Chip label="Featured" size="small" color="primary" variant="outlined" />}
      {hotel.has_pool && <Chip label="Pool" size="small" variant="outlined" />}
    </Stack>
  );
}

/** Product §10.3: status shown as Active or Inactive. */
export function StatusChip({ isActive }: { isActive: boolean }) {
  return (
    <Chip
      label={isActive ? 'Active' : 'Inactive'}
      size="small"
      sx={
        isActive
          ? { bgcolor: '#dcefe2', color: '#14552e' }
          : { bgcolor: 'var(--mist)', color: 'var(--stone)' }
      }
    />
  );
}

/**
 * Columns of Manage Hotels.
 * @param sortable whether sorting is available (`staffHotelAccess`)
 */
export function hotelColumns(sortable: boolean, isPhone: boolean): GridColDef<Hotel>[] {
  return [
    {
      field: 'name',
      headerName: 'Hotel',
      flex: 1,
      minWidth: isPhone ? 180 : 220,
      sortable,
      renderCell: ({ row }) => <HotelName hotel={row} isPhone={isPhone} />,
    },
    {
      field: 'hotel_id',
      headerName: 'ID',
      width: 56,
      sortable: false,
      renderCell: ({ row }) => <Words>{row.hotel_id}</Words>,
    },
    {
      field: 'city',
      headerName: 'City',
      width: 108,
      sortable,
      renderCell: ({ row }) => <Words>{row.city}</Words>,
    },
    {
      field: 'price',
      headerName: 'From / night',
      width: 106,
      sortable,
      valueGetter: (_value, row) => row.lowestPrice,
      renderCell: ({ row }) =>
        row.lowestPrice === null ? 'On request' : formatMajor(row.lowestPrice, currency),
    },
    {
      field: 'marks',
      headerName: 'Labels',
      width: 140,
      sortable: false,
      renderCell: ({ row }) => <Marks hotel={row} />,
    },
    {
      field: 'added',
      headerName: 'Added',
      width: 104,
      sortable,
      valueGetter: (_value, row) => row.createdAt,
      renderCell: ({ row }) => formatInstant(row.createdAt).split(',')[0],
    },
    {
      field: 'status',
      headerName: 'Status',
      width: 84,
      sortable: false,
      renderCell: ({ row }) => <StatusChip isActive={row.isActive} />,
    },
  ];
}
