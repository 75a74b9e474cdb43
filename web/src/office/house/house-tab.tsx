import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { houseMessages } from '@kerala-stays/domain/house/house-messages';
import { useAccount } from '#web/account/account-context.tsx';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { SavedFormNotes } from '#web/components/office/saved-form-notes.tsx';
import { UnsavedBar } from '#web/components/office/unsaved-bar.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { useSavedForm } from '#web/lib/forms/use-saved-form.ts';
import { saveHouse, saveHouseFailed } from './api/house-calls.ts';
import { HouseFields } from './house-fields.tsx';
import {
  type House,
  type HouseForm,
  houseLabels,
  houseResolver,
  toHouse,
  toHouseForm,
} from './house-form.ts';
import { useHouse } from './use-house.ts';

type HouseEditorProps = {
  hotel: Hotel;
  house: House;
  onSaved: (house: House) => void;
  /** Reads the house again; true when that worked. */
  onOutdated: () => Promise<boolean>;
};

function HouseEditor({ hotel, house, onSaved, onOutdated }: HouseEditorProps) {
  const { getIdToken } = useAccount();
  const { run, isBusy } = useStaffAction();
  const toast = useToast();
  const kept = useSavedForm<HouseForm>({
    name: `house-${hotel._id}`,
    stored: toHouseForm(house),
    resolver: houseResolver,
  });
  const { form } = kept;
  const send = async (values: HouseForm) => {
    try {
      const sent = toHouse(values, house.facts.version);
      const saved = await saveHouse(hotel._id, sent, await getIdToken());
      kept.forget();
      onSaved(saved);
      form.reset(toHouseForm(saved));
    } catch (error) {
      const isOutdated = error instanceof StaffActionError && error.code === 409;
      if (isOutdated) await onOutdated();
      throw error;
    }
  };
  const save = (values: HouseForm) =>
    run(() => send(values), {
      success: houseMessages.saved,
      failure: saveHouseFailed,
      more: () => ({ detail: hotel.name }),
    });
  const submit = form.handleSubmit(save, (errors) => {
    const [problem] = Object.values(errors).map((error) => error?.message);
    if (typeof problem === 'string') toast.error(problem);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <SavedFormNotes kept={kept} labels={houseLabels} />
      <HouseFields form={form} roomTypes={hotel.roomTypes} />
      <UnsavedBar kept={kept} busy={isBusy} label="Save house" about={hotel.name}>
        {null}
      </UnsavedBar>
    </form>
  );
}

/** Tab "House": times, rules and beds for everybody, telephone and way for guests who booked. */
export function HouseTab({ hotel }: { hotel: Hotel }) {
  // Loaded and typed data belongs to one hotel.
  return <LoadedHouse key={hotel._id} hotel={hotel} />;
}

function LoadedHouse({ hotel }: { hotel: Hotel }) {
  const { loaded, load, setHouse } = useHouse(hotel._id);
  if (loaded === null) return <Spinner label="Loading house" />;
  if ('failure' in loaded) {
    return <LoadFailure message={loaded.failure} onRetry={() => void load()} />;
  }
  return <HouseEditor hotel={hotel} house={loaded.house} onSaved={setHouse} onOutdated={load} />;
}
