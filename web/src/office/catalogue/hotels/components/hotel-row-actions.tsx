import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import MoreVert from '@mui/icons-material/MoreVert';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { useMay } from '#web/components/office/role-context.ts';
import { paths } from '#web/config/paths.ts';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import { useHotelActions } from '../use-hotel-actions.ts';
import { useActiveSwitch } from './use-active-switch.tsx';

type HotelRowActionsProps = { hotel: Hotel; onDelete: (hotel: Hotel) => void };

/** Row actions (product §10.3). The hotel's name also links to Manage. */
export function HotelRowActions({ hotel, onDelete }: HotelRowActionsProps) {
  const [anchor, setAnchor] = useOpening<HTMLElement | null>(null);
  const actions = useHotelActions();
  const active = useActiveSwitch(hotel);
  const mayWrite = useMay('catalogue:write');
  const close = () => setAnchor(null);
  const choose = (action: () => unknown) => () => {
    close();
    action();
  };
  const name = hotel.name || 'hotel';
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', height: '100%' }}>
      <IconButton
        size="small"
        aria-label={`Actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem component={Link} to={paths.admin.manageHotel.href(hotel._id)}>
          Manage
        </MenuItem>
        {mayWrite && [
          <MenuItem key="edit" component={Link} to={paths.admin.editHotel.href(hotel._id)}>
            Edit
          </MenuItem>,
          <Divider key="switches" />,
          <MenuItem key="feature" onClick={choose(() => actions.toggleFeatured(hotel))}>
            {hotel.featured ? 'Unfeature' : 'Feature'}
          </MenuItem>,
          <MenuItem key="pool" onClick={choose(() => actions.togglePool(hotel))}>
            {hotel.has_pool ? 'Remove Pool' : 'Add Pool'}
          </MenuItem>,
          <MenuItem key="active" disabled={active.busy} onClick={choose(active.flip)}>
            {hotel.isActive ? 'Deactivate' : 'Activate'}
          </MenuItem>,
          <Divider key="end" />,
          <MenuItem
            key="delete"
            onClick={choose(() => onDelete(hotel))}
            sx={{ color: 'error.main' }}
          >
            Delete
          </MenuItem>,
        ]}
      </Menu>
      {active.question}
    </Stack>
  );
}
