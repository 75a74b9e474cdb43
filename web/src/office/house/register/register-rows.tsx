import { countOf } from '@kerala-stays/domain/core/count-of';
import { countryName } from '@kerala-stays/domain/core/countries';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import type { RegisterRow } from '@kerala-stays/domain/house/register';
import { reportKinds } from '@kerala-stays/domain/house/registration';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { clockOf, whereOf } from './register-clock.ts';

const colours = { calm: 'textSecondary', soon: 'warning.dark', urgent: 'error' } as const;

/** The state of a row in words: the clock of its next report, or that both are filed. */
function Clock({ row, now }: { row: RegisterRow; now: Date }) {
  const clock = clockOf(row, now);
  if (row.next === null || clock === null) {
    return <>{row.takesPlace ? 'Reported' : 'Stay does not take place'}</>;
  }
  return (
    <Typography component="span" color={colours[clock.level]} sx={{ fontWeight: 600 }}>
      {reportKinds[row.next.kind]}: {clock.words}
    </Typography>
  );
}

/** Guests of the register, each with its clock. */
export function RegisterRows({
  rows,
  onOpen,
}: {
  rows: readonly RegisterRow[];
  onOpen: (id: string) => void;
}) {
  const now = serverNow();
  return (
    <Box component="ul" aria-label="Guests" sx={{ p: 0, m: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row._id}
          sx={{ borderBottom: '1px solid var(--line)', breakInside: 'avoid' }}
        >
          <ButtonBase
            onClick={() => onOpen(row._id)}
            sx={{ display: 'block', width: '100%', textAlign: 'left', py: 1.5, px: 1 }}
          >
            <Typography
              component="span"
              sx={{
                display: 'flex',
                flexDirection: { xs: 'column', sm: 'row' },
                columnGap: 1,
                justifyContent: 'space-between',
              }}
            >
              <span>
                <strong>
                  <bdi>{row.name || 'Name not entered'}</bdi>
                </strong>{' '}
                {countryName(row.nationality)}
                {row.isChild && ', child'}
              </span>
              <Clock row={row} now={now} />
            </Typography>
            <Typography
              component="span"
              variant="body2"
              color="textSecondary"
              sx={{ display: 'block', overflowWrap: 'anywhere' }}
            >
              {[
                row.hotelName,
                `${formatDay(row.checkInDate)} to ${formatDay(row.checkOutDate)}`,
                whereOf(row, now),
                row.reference,
                row.filed.arrival?.number ?? '',
                row.missing === 0 ? '' : `${countOf(row.missing, 'field')} missing`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}
