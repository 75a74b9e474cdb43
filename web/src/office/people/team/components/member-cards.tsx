import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { cardGrid } from '#web/components/office/card-grid.ts';
import { lastSeenText } from '../team-text.ts';
import { MemberActs, type MemberListProps, MemberName, MemberRole } from './member-parts.tsx';

/** The table's content on phones and tablets, one card for each person. */
export function MemberCards({ team, onAct }: MemberListProps) {
  const today = dateInKerala(new Date());
  return (
    <Box component="ul" sx={cardGrid} aria-label="Team">
      {team.map((member) => {
        const seen = lastSeenText(member, today);
        return (
          <Card key={member._id} component="li" variant="outlined">
            <CardContent sx={{ display: 'grid', gap: 1.5 }}>
              <div>
                <MemberName member={member} />
              </div>
              <MemberRole member={member} />
              <Typography variant="body2" color="textSecondary">
                {member.invitedAt === '' ? `Last seen: ${seen}` : seen}
              </Typography>
              <MemberActs member={member} onAct={onAct} />
            </CardContent>
          </Card>
        );
      })}
    </Box>
  );
}
