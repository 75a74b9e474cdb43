import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { type LayerPlace, viewLayer } from '@kerala-stays/domain/rates/layer-view';
import type { RateCard } from '@kerala-stays/domain/rates/rate-card';
import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { layerWords } from './layer-text.ts';
import { rateCurrency } from './rate-currency.ts';

type LayerCellProps = { card: RateCard; place: LayerPlace; roomType: RoomType };

/** A layer's values for a room type; inherited values are grey and name their source. */
export function LayerCell({ card, place, roomType }: LayerCellProps) {
  const words = layerWords(place, viewLayer(card, place, roomType), rateCurrency);
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
