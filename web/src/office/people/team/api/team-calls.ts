import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import type { StaffRole } from '@kerala-stays/domain/people/staff-role';
import { teamMessages } from '@kerala-stays/domain/people/team';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';

export type ShownMember = AnswerOf<'GET /team'>['team'][number];

type Token = string | null;
/** The server's message, or why it could not be done. */
type Said = Promise<ApiResult<string>>;

export const listTeam = (token: Token): Promise<ApiResult<ShownMember[]>> =>
  askApi('GET /team', { token }, ({ team }) => team, teamMessages.loadFailed);

export const inviteToTeam = (email: string, role: StaffRole, token: Token): Said =>
  askApi(
    'POST /team/invitations',
    { body: { email, role }, token },
    ({ message }) => message,
    teamMessages.failed,
  );

export const changeTeamRole = (member: ShownMember, role: StaffRole, token: Token): Said =>
  askApi(
    'PUT /team/:id',
    { params: { id: member._id }, body: { role, seenRole: member.role }, token },
    ({ message }) => message,
    teamMessages.failed,
  );

export const withdrawFromTeam = ({ _id: id }: ShownMember, token: Token): Said =>
  askApi(
    'DELETE /team/:id',
    { params: { id }, token },
    ({ message }) => message,
    teamMessages.failed,
  );
