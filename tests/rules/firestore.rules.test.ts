import { describeAccess } from './firestore/access-cases.ts';
import { describeCoverage } from './firestore/coverage-cases.ts';
import { describeTellingValues } from './firestore/field-cases.ts';
import { describeOffsets } from './firestore/offset-cases.ts';
import { describePitfalls } from './firestore/pitfall-cases.ts';
import { describeQueries } from './firestore/query-cases.ts';
import { describeDependencies, describeReservations } from './firestore/reservation-cases.ts';
import { describeRoomTypes } from './firestore/room-type-cases.ts';

describeAccess();
describeQueries();
describeOffsets();
describeReservations();
describeDependencies();
describeRoomTypes();
describePitfalls();
describeTellingValues();
describeCoverage();
