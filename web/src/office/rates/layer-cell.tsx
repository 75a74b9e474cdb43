import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { type LayerPlace, viewLayer } from '@kerala-stays/domain/rates/layer-view';
import type { RateCard } from '@kerala-stays/domain/rates/rate-card';
import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { LayerRate } from './layer-rate.tsx';
import { type LayerWord, layerWords } from './layer-text.ts';
import { rateCurrency } from './rate-currency.ts';

type LayerCellProps = {
  card: RateCard;
  place: LayerPlace;
  roomType: RoomType;
  readOnly: boolean;
  onChange: (card: RateCard) => void;
};

/**
 * A layer's values for a room type; inherited values are grey and name their source. The rate of a
 * season or a special date is a field.
 */
export function LayerCell({ card, place, roomType, readOnly, onChange }: LayerCellProps) {
  const view = viewLayer(card, place, roomType);
  const words = layerWords(place, view, rateCurrency);
  if (place.kind === 'standard') return <Words words={words} />;
  return (
    <>
      <LayerRate
        card={card}
        place={place}
        roomType={roomType}
        inherited={words.find(({ isRate, from }) => isRate && from !== '')}
        readOnly={readOnly}
        onChange={onChange}
      />
      {/* What is being typed may be no number yet. */}
      {!Number.isNaN(view.rate.value) && <Words words={words.filter(({ isRate }) => !isRate)} />}
    </>
  );
}

function Words({ words }: { words: readonly LayerWord[] }) {
  return words.map(({ text, from }, index) => (
    <Fragment key={text}>
      {index > 0 && ', '}
      {from === '' ? (
        <Box component="span" sx={{ fontWeight: 500 }}>
          {text}
        </Box>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }} title={`From ${from}`}>
          {text}
          <span className="visually-hidden"> from {from}</span>
        </Box>
      )}
    </Fragment>
  ));
}
