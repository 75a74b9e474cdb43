import { Permitted } from '#web/components/office/permitted.tsx';
import { DayMoney } from '#web/office/money/ledger/day-money.tsx';
import { DayPage } from '#web/office/records/day/day-page.tsx';

/** The close of a day, with its money for those who see the ledger. */
export function DayRoute() {
  return (
    <DayPage
      renderMoney={(day) => (
        <Permitted to="money:read">
          <DayMoney key={day} day={day} />
        </Permitted>
      )}
    />
  );
}
