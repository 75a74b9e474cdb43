import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LayerCell } from './layer-cell.tsx';
import { layerColour } from './layer-colour.ts';
import { type LayersProps, rowsOf } from './layer-rows.ts';

/** Table of layers as cards, for phones and tablets. */
export function LayerCards({ hotel, card, readOnly, onChange, onEdit }: LayersProps) {
  return (
    <Stack component="ul" spacing={1.5} sx={{ p: 0, m: 0, listStyle: 'none' }}>
      {rowsOf(card).map(({ id, name, nights, kindName, code, colour, place, edited }) => (
        <Card key={id} component="li" variant="outlined">
          <CardContent>
            <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
              <span className="year-swatch" style={layerColour(colour)} aria-hidden="true">
                {code}
              </span>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {kindName === '' ? nights : `${kindName}, ${nights}`}
                </Typography>
              </Box>
              <Button
                size="small"
                variant="outlined"
                disabled={readOnly}
                aria-label={`Edit ${name}`}
                onClick={() => onEdit(edited)}
              >
                Edit
              </Button>
            </Stack>
            <Box component="dl" sx={{ mt: 1.5, mb: 0, display: 'grid', gap: 1 }}>
              {hotel.roomTypes.map((roomType) => (
                <div key={roomType._id}>
                  <Typography component="dt" variant="body2" color="textSecondary">
                    {roomType.name}
                  </Typography>
                  <Box component="dd" sx={{ m: 0 }}>
                    <LayerCell
                      card={card}
                      place={place}
                      roomType={roomType}
                      readOnly={readOnly}
                      onChange={onChange}
                    />
                  </Box>
                </div>
              ))}
            </Box>
          </CardContent>
        </Card>
      ))}
    </Stack>
  );
}
