import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { LayerCell } from './layer-cell.tsx';
import { layerColour } from './layer-colour.ts';
import { type LayersProps, rowsOf } from './layer-rows.ts';

/** Table of layers by room type, for wide screens. */
export function LayersTable({ hotel, card, readOnly, onChange, onEdit }: LayersProps) {
  return (
    // Focusable, so that many room types also scroll by keyboard.
    <TableContainer tabIndex={0} role="region" aria-label="Rates by layer and room type">
      <Table size="small" aria-label="Rates by layer and room type">
        <TableHead>
          <TableRow>
            <TableCell>Layer</TableCell>
            {hotel.roomTypes.map(({ _id, name }) => (
              <TableCell key={_id} sx={{ minWidth: '9rem' }}>
                {name}
              </TableCell>
            ))}
            <TableCell>
              <span className="visually-hidden">Actions</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rowsOf(card).map(({ id, name, nights, kindName, code, colour, place, edited }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row" sx={{ minWidth: '14rem' }}>
                <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
                  <span className="year-swatch" style={layerColour(colour)} aria-hidden="true">
                    {code}
                  </span>
                  <div>
                    <strong>{name}</strong>
                    <Typography variant="body2" color="textSecondary">
                      {kindName === '' ? nights : `${kindName}, ${nights}`}
                    </Typography>
                  </div>
                </Stack>
              </TableCell>
              {hotel.roomTypes.map((roomType) => (
                <TableCell key={roomType._id}>
                  <LayerCell
                    card={card}
                    place={place}
                    roomType={roomType}
                    readOnly={readOnly}
                    onChange={onChange}
                  />
                </TableCell>
              ))}
              <TableCell align="right">
                <Button
                  size="small"
                  disabled={readOnly}
                  aria-label={`Edit ${name}`}
                  onClick={() => onEdit(edited)}
                >
                  Edit
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
