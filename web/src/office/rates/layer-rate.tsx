import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { currencySymbol } from '@kerala-stays/domain/core/currency';
import { messages } from '@kerala-stays/domain/core/messages';
import { commaQuestion } from '@kerala-stays/domain/core/typed-number';
import { putLayer, withRate } from '@kerala-stays/domain/rates/edit-layers';
import type { LayerPlace } from '@kerala-stays/domain/rates/layer-view';
import type { RateCard } from '@kerala-stays/domain/rates/rate-card';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { typedNumber } from './layer-form.ts';
import type { LayerWord } from './layer-text.ts';
import { rateCurrency } from './rate-currency.ts';

type LayerRateProps = {
  card: RateCard;
  place: Exclude<LayerPlace, { kind: 'standard' }>;
  roomType: RoomType;
  /** Rate of the layer below, where this one says none. */
  inherited: LayerWord | undefined;
  readOnly: boolean;
  onChange: (card: RateCard) => void;
};

/**
 * Rate of a season or a special date, changed in the table. What is no rate goes into the draft as
 * NaN, which keeps it from being saved, and stays in the field as typed.
 */
export function LayerRate(props: LayerRateProps) {
  const { card, place, roomType, inherited, readOnly, onChange } = props;
  const { kind, layer } = place;
  const rate = layer.rooms[roomType._id]?.rate;
  const [typed, setTyped] = useState('');
  // The draft may have been changed elsewhere, or discarded.
  const shown = Object.is(typedNumber(typed), rate) ? typed : (rate?.toString() ?? '');
  const isWrong = Number.isNaN(rate);
  const change = (text: string) => {
    setTyped(text);
    onChange(putLayer(card, kind, withRate(layer, roomType._id, typedNumber(text))));
  };
  return (
    <>
      <TextField
        size="small"
        value={shown}
        placeholder={inherited?.text.replace(/^\D+/, '')}
        disabled={readOnly}
        error={isWrong}
        helperText={isWrong ? (commaQuestion(shown) ?? messages.priceRange) : undefined}
        onChange={({ target }) => change(target.value)}
        sx={{ display: 'flex', width: '8.5rem', my: 0.5 }}
        slotProps={{
          htmlInput: {
            inputMode: 'numeric',
            autoComplete: 'off',
            'aria-label': `Rate, ${roomType.name}, ${layer.name}`,
          },
          input: {
            startAdornment: (
              <InputAdornment position="start">{currencySymbol(rateCurrency)}</InputAdornment>
            ),
          },
        }}
      />
      {inherited !== undefined && (
        <span className="visually-hidden">
          {inherited.text} from {inherited.from},{' '}
        </span>
      )}
    </>
  );
}
