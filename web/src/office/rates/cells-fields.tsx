import type { Hotel, RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { currencySymbol } from '@kerala-stays/domain/core/currency';
import { parseTypedWhole } from '@kerala-stays/domain/core/typed-number';
import { type LayerPlace, type LayerView, viewLayer } from '@kerala-stays/domain/rates/layer-view';
import type { RateCard } from '@kerala-stays/domain/rates/rate-card';
import { aboveSlabText } from '@kerala-stays/domain/rates/rate-warnings';
import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CellForm, CellsForm, FieldProblems, RulesForm } from './layer-form.ts';
import { readCellsForm } from './layer-form.ts';
import { rateCurrency } from './rate-currency.ts';
import { ratesSeen } from './rate-warnings.tsx';
import { RulesFields } from './rules-fields.tsx';

type CellsFieldsProps = {
  hotel: Hotel;
  card: RateCard;
  /** Layer of these cells, for the inherited values. */
  place: LayerPlace;
  form: CellsForm;
  problems: FieldProblems;
  onChange: (form: CellsForm) => void;
};

/** No room type: inherits the values for all. */
const anyRoom = { _id: '', pricePerNight: 0 };

/** The place without these cells, or with only their values for all rooms. */
function placeWith(place: LayerPlace, cells: Pick<RateCard['standard'], 'all'>): LayerPlace {
  if (place.kind === 'standard') return place;
  return { ...place, layer: { ...place.layer, all: cells.all, rooms: {} } };
}

function inheritedIn(
  { card, place, form }: Pick<CellsFieldsProps, 'card' | 'place' | 'form'>,
  roomType: { _id: string; pricePerNight: number } | null,
): LayerView {
  const said = roomType === null ? {} : readCellsForm(form).all;
  const above = place.kind === 'standard' ? { ...card, standard: { all: said, rooms: {} } } : card;
  return viewLayer(above, placeWith(place, { all: said }), roomType ?? anyRoom);
}

type PriceFieldProps = {
  name: 'rate' | 'weekend';
  label: string;
  placeholder: number;
};

function RoomFields({
  roomType,
  ...props
}: CellsFieldsProps & { roomType: RoomType; cell: CellForm }) {
  const { hotel, card, place, form, cell, problems, onChange } = props;
  const { _id, name } = roomType;
  const path = `rooms.${_id}`;
  const inherited = inheritedIn(props, roomType);
  const change = (part: Partial<CellForm>) =>
    onChange({ ...form, rooms: { ...form.rooms, [_id]: { ...cell, ...part } } });
  const symbol = currencySymbol(rateCurrency);
  const isOwnRule = Object.entries(
    readCellsForm({ ...form, rooms: { [_id]: cell } }).rooms[_id] ?? {},
  ).some(([key]) => key !== 'rate' && key !== 'weekend');

  const price = ({ name: field, label, placeholder }: PriceFieldProps) => {
    const typed = cell[field];
    const rate = parseTypedWhole(typed);
    const advice = rate > 0 ? aboveSlabText(rate, ratesSeen(hotel, card)) : null;
    const problem = problems[`${path}.${field}`];
    return (
      <TextField
        fullWidth
        size="small"
        label={`${label} (${symbol})`}
        value={typed}
        placeholder={String(placeholder)}
        error={problem !== undefined}
        helperText={problem ?? advice}
        onChange={({ target }) => change({ [field]: target.value })}
        slotProps={{
          htmlInput: { inputMode: 'numeric', 'aria-label': `${label}, ${name}` },
          inputLabel: { shrink: true },
        }}
      />
    );
  };
  // Without a weekend price, the layer's own rate applies, if it has one.
  const typedRate = parseTypedWhole(cell.rate) || undefined;
  return (
    <Box
      component="fieldset"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, m: 0, minWidth: 0 }}
    >
      <Typography component="legend" sx={{ fontWeight: 600, px: 0.5 }}>
        {name}
      </Typography>
      <Grid container spacing={2} sx={{ alignItems: 'flex-start', mb: 1 }}>
        {place.kind !== 'standard' && (
          <Grid size={{ xs: 6 }}>
            {price({ name: 'rate', label: 'Rate', placeholder: inherited.rate.value })}
          </Grid>
        )}
        <Grid size={{ xs: place.kind === 'standard' ? 12 : 6 }}>
          {price({
            name: 'weekend',
            label: 'Weekend rate',
            placeholder: typedRate ?? inherited.weekend.value,
          })}
        </Grid>
      </Grid>
      <details open={isOwnRule || undefined}>
        <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 1 }}>
          Restrictions for {name} alone
        </Typography>
        <Box sx={{ pt: 1 }}>
          <RulesFields
            about={name}
            path={path}
            form={cell}
            inherited={inherited}
            problems={problems}
            onChange={change}
          />
        </Box>
      </details>
    </Box>
  );
}

/** Contents of a layer: restrictions for all room types, and prices and restrictions of each. */
export function CellsFields(props: CellsFieldsProps) {
  const { hotel, form, problems, onChange } = props;
  const changeAll = (part: Partial<RulesForm>) =>
    onChange({ ...form, all: { ...form.all, ...part } });
  return (
    <Stack spacing={3}>
      <Stack spacing={2}>
        <Typography variant="h4" component="h3">
          All room types
        </Typography>
        <RulesFields
          about="all room types"
          path="all"
          form={form.all}
          inherited={inheritedIn(props, null)}
          problems={problems}
          onChange={changeAll}
        />
      </Stack>
      <Stack spacing={2}>
        <Typography variant="h4" component="h3">
          Prices per night
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Before tax, for the guests whom the rate covers. Empty fields take the value of the layer
          below, shown in grey.
        </Typography>
        {hotel.roomTypes.map((roomType) => {
          const cell = form.rooms[roomType._id];
          return (
            cell && <RoomFields key={roomType._id} {...props} roomType={roomType} cell={cell} />
          );
        })}
      </Stack>
    </Stack>
  );
}
