import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { keepTripKey } from '#web/lib/api/trip-keys.ts';
import { useOneAtATime } from '#web/lib/forms/use-one-at-a-time.ts';
import { type GuestProposal, type TakenStay, takeStay } from '../api/proposal-calls.ts';

/**
 * Takes a stay of a proposal. With the key of its booking the booking's page replaces this one, so
 * that Back does not lead to the choice again.
 * @param onEnded reads the proposal again, taken or refused
 */
export function useTakeStay(proposal: GuestProposal, onEnded: () => void) {
  const navigate = useNavigate();
  const { runAlone, isBusy } = useOneAtATime();
  const [problem, setProblem] = useState('');
  const [taken, setTaken] = useState<TakenStay | null>(null);
  /** The booking's page is on its way, and this one still takes presses. */
  const isLeaving = useRef(false);

  const take = (option: number, email: string) =>
    runAlone(async () => {
      const stay = proposal.stays[option];
      if (stay === undefined || isLeaving.current) return;
      setProblem('');
      const seenTotalMinor = stay.totalMinor;
      const result = await takeStay(proposal._id, { option, seenTotalMinor, email: email.trim() });
      if (!result.ok) {
        setProblem(result.message);
        return onEnded();
      }
      const { booking, tripKey } = result.value;
      if (tripKey === '') {
        setTaken(result.value);
        return onEnded();
      }
      isLeaving.current = true;
      keepTripKey(booking._id, tripKey);
      await navigate(paths.trip.href(booking._id), { replace: true });
    });

  return { take, isBusy, problem, taken, clearProblem: () => setProblem('') };
}
