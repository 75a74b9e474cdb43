import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { guestTermsSchema } from '@kerala-stays/domain/rates/guest-terms-input';
import type { GuestTerms } from '@kerala-stays/domain/rates/rate-card';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ChildBands } from './child-bands.tsx';
import { formatGuests } from './guest-text.ts';
import { NumberField } from './number-field.tsx';
import { rateCurrency } from './rate-currency.ts';
import { problemAt, type RateSectionProps } from './rate-section.ts';

type RoomGuestsProps = Pick<RateSectionProps, 'problems' | 'readOnly'> & {
  roomType: RoomType;
  terms: GuestTerms | undefined;
  /** Without terms the rate covers as many people as the room holds. */
  onChange: (terms: GuestTerms | undefined) => void;
};

function RoomGuests({ roomType, terms, onChange, problems, readOnly }: RoomGuestsProps) {
  const { _id, name, maxGuests } = roomType;
  const path = `guests.${_id}`;
  if (terms === undefined) {
    const begin = { included: Math.min(2, maxGuests), extraAdult: 0, children: [] };
    return (
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography color="textSecondary">
          The rate covers everyone the room sleeps ({maxGuests}).
        </Typography>
        <Button
          variant="outlined"
          disabled={readOnly}
          onClick={() => onChange(begin)}
          aria-label={`Charge for extra guests in ${name}`}
        >
          Charge for extra guests
        </Button>
      </Stack>
    );
  }
  const isWhole = guestTermsSchema.safeParse(terms).success;
  return (
    <Stack spacing={2}>
      <Grid container spacing={2}>
        <Grid size={{ xs: 12, sm: 6 }}>
          <NumberField
            label="People in the rate"
            helperText={`Adults first, then the oldest children. The room sleeps ${maxGuests}.`}
            value={terms.included}
            onChange={(included) => onChange({ ...terms, included })}
            problem={problemAt(problems, `${path}.included`)}
            disabled={readOnly}
          />
        </Grid>
        <Grid size={{ xs: 12, sm: 6 }}>
          <NumberField
            isMoney
            label="Each extra adult, per night"
            value={terms.extraAdult}
            onChange={(extraAdult) => onChange({ ...terms, extraAdult })}
            problem={problemAt(problems, `${path}.extraAdult`)}
            disabled={readOnly}
          />
        </Grid>
      </Grid>
      <ChildBands
        roomName={name}
        bands={terms.children}
        path={`${path}.children`}
        problems={problems}
        readOnly={readOnly}
        onChange={(children) => onChange({ ...terms, children })}
      />
      {isWhole && (
        <Typography variant="body2" color="textSecondary" role="status">
          {formatGuests(terms, maxGuests, rateCurrency)}
        </Typography>
      )}
      <Button
        color="inherit"
        disabled={readOnly}
        onClick={() => onChange(undefined)}
        sx={{ alignSelf: 'flex-start' }}
        aria-label={`No charge for extra guests in ${name}`}
      >
        No charge for extra guests
      </Button>
    </Stack>
  );
}

/** Section "Guests": included guests of each rate, and the price of extra guests. */
export function GuestsSection({ hotel, card, onChange, problems, readOnly }: RateSectionProps) {
  const change = (roomTypeId: string, terms: GuestTerms | undefined) => {
    const { [roomTypeId]: _, ...others } = card.guests;
    onChange({
      ...card,
      guests: terms === undefined ? others : { ...card.guests, [roomTypeId]: terms },
    });
  };
  return (
    <Stack spacing={2.5}>
      {hotel.roomTypes.map((roomType) => (
        <Card
          key={roomType._id}
          variant="outlined"
          component="section"
          aria-label={`Guests in ${roomType.name}`}
        >
          <CardContent>
            <Typography variant="h5" component="h2" sx={{ mb: 2 }}>
              {roomType.name}
            </Typography>
            <RoomGuests
              roomType={roomType}
              terms={card.guests[roomType._id]}
              onChange={(terms) => change(roomType._id, terms)}
              problems={problems}
              readOnly={readOnly}
            />
          </CardContent>
        </Card>
      ))}
    </Stack>
  );
}
