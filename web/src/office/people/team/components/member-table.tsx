import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { lastSeenText } from '../team-text.ts';
import { MemberActs, type MemberListProps, MemberName, MemberRole } from './member-parts.tsx';

const titles = ['Person', 'Role', 'Last seen', ''];
const sentenceCase = { '&::first-letter': { textTransform: 'uppercase' } } as const;

/** The team on wide screens, by name. */
export function MemberTable({ team, onAct }: MemberListProps) {
  const today = dateInKerala(new Date());
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Team">
      <Table>
        <TableHead>
          <TableRow>
            {titles.map((title) => (
              <TableCell key={title} sx={{ fontWeight: 700 }}>
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {team.map((member) => (
            <TableRow key={member._id} hover>
              <TableCell>
                <MemberName member={member} />
              </TableCell>
              <TableCell>
                <MemberRole member={member} />
              </TableCell>
              <TableCell sx={sentenceCase}>{lastSeenText(member, today)}</TableCell>
              <TableCell align="right">
                <MemberActs member={member} onAct={onAct} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
