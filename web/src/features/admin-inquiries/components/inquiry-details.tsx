import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';

/** Name and how to reach the customer; a mark when it arrived while the page was open, or in a flood. */
export function CustomerCell({ inquiry, isNew }: { inquiry: Inquiry; isNew: boolean }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="span" sx={{ fontWeight: 600, display: 'block' }} noWrap>
        {inquiry.name}
        {isNew && <Chip label="New" size="small" color="secondary" sx={{ ml: 1, height: 20 }} />}
        {inquiry.unchecked && (
          <Chip label="Unchecked" size="small" variant="outlined" sx={{ ml: 1, height: 20 }} />
        )}
      </Typography>
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        noWrap
        sx={{ display: 'block' }}
      >
        {inquiry.email}
      </Typography>
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        noWrap
        sx={{ display: 'block' }}
      >
        {inquiry.mobile}
      </Typography>
    </Box>
  );
}

export function HotelCell({ inquiry }: { inquiry: Inquiry }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="span" sx={{ display: 'block' }} noWrap>
        {inquiry.hotel.name}
      </Typography>
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        noWrap
        sx={{ display: 'block' }}
      >
        {[inquiry.hotel.city, inquiry.roomTypeName].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

/** Guests, where they come from, and the beginning of what they wrote. */
export function DetailsCell({ inquiry }: { inquiry: Inquiry }) {
  const guests = `${inquiry.people} ${inquiry.people === 1 ? 'guest' : 'guests'}`;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="span" variant="body2" sx={{ display: 'block' }} noWrap>
        {[guests, inquiry.location && `from ${inquiry.location}`].filter(Boolean).join(', ')}
      </Typography>
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        sx={{
          display: '-webkit-box',
          WebkitLineClamp: 2,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
          overflowWrap: 'anywhere',
        }}
      >
        {inquiry.message}
      </Typography>
    </Box>
  );
}
