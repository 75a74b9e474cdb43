import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { readDraft } from './draft.ts';
import { prepareDraftReturn, useDraftReturn } from './draft-return.ts';
import { changedFields, mergeFields, pickFields } from './merge-fields.ts';
import { useDraftKeeper } from './use-draft-keeper.ts';

/** Only the draft's fields that this form has: stored data may be outdated. */
function readFieldsOf<Values extends FieldValues>(part: unknown, stored: Values): Values {
  const known = typeof part === 'object' && part !== null ? (part as FieldValues) : {};
  const fits = ([key, value]: [string, unknown]) =>
    typeof known[key] === typeof value && Array.isArray(known[key]) === Array.isArray(value);
  return pickFields({ ...stored, ...known }, [
    ...Object.entries(stored)
      .filter(fits)
      .map(([key]) => key),
  ]) as Values;
}

/** Saved draft of `name`; otherwise the record. */
function readSaved<Values extends FieldValues>(name: string, stored: Values) {
  const draft = readDraft(name) as { base?: unknown; values?: unknown } | null;
  return {
    base: { ...stored, ...readFieldsOf(draft?.base, stored) },
    values: { ...stored, ...readFieldsOf(draft?.values, stored) },
  };
}

type KeptForm<Values extends FieldValues, Output> = {
  /** Name of the draft in this browser. */
  name: string;
  /** Stored record; the empty form for a new one. Untouched fields follow it. */
  stored: Values;
  resolver: Resolver<Values, unknown, Output>;
};

/**
 * A form that loses nothing: unsaved changes survive reloads and navigation, and a colleague's save
 * updates untouched fields. Where both changed the same, `conflicts` names the fields and a person
 * decides (decision 048).
 */
export function useSavedForm<Values extends FieldValues, Output = Values>({
  name,
  stored,
  resolver,
}: KeptForm<Values, Output>) {
  const [start] = useState(() => readSaved(name, stored));
  const [base, setBase] = useState(start.base);
  const form = useForm<Values, unknown, Output>({
    resolver,
    defaultValues: start.values as DefaultValues<Values>,
  });
  const values = form.watch();
  const { reset, setValue } = form;
  const merge = mergeFields(base, values, stored);
  const mine = changedFields(merge.base, merge.values);
  const isChanged = mine.length > 0;

  const set = (names: readonly string[], from: Values) => {
    for (const field of names) {
      setValue(field as Path<Values>, from[field] as PathValue<Values, Path<Values>>);
    }
  };
  const taken = JSON.stringify(changedFields(base, merge.base));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is taken over decides
  useEffect(() => {
    const fields: string[] = JSON.parse(taken);
    if (fields.length === 0) return;
    set(fields, merge.values);
    setBase(merge.base);
  }, [taken]);

  const wasRestored = useMemo(() => changedFields(start.base, start.values).length > 0, [start]);
  const [isNoteClosed, closeNote] = useState(false);
  const forget = useDraftKeeper(name, isChanged ? { base: merge.base, values } : null);

  const show = useCallback(
    (draft: { base: Values; values: Values }) => {
      setBase(draft.base);
      reset(draft.values);
      closeNote(true);
    },
    [reset],
  );
  useDraftReturn(name, show);
  const discard = () => {
    forget();
    show({ base: stored, values: stored });
    return prepareDraftReturn(name, { base: merge.base, values });
  };
  /** Accepts the stored values as known: no conflict is left. */
  const seeTheirs = () => setBase({ ...merge.base, ...pickFields(stored, merge.conflicts) });
  return {
    form,
    /** The record that these changes are based on: a save may overwrite it. */
    base: merge.base,
    /** Names of the changed fields. */
    changed: mine,
    isChanged,
    conflicts: merge.conflicts,
    /** Whether the form has unsaved changes from an earlier visit. */
    isRestored: wasRestored && isChanged && !isNoteClosed,
    closeNote: () => closeNote(true),
    /** Discards the input and returns the undo. */
    discard,
    /** After saving, when the form closes. */
    forget,
    keepMine: seeTheirs,
    takeTheirs: () => {
      set(merge.conflicts, stored);
      seeTheirs();
    },
  };
}

/** State for the notices and the bar of a kept form. */
export type SavedFormState = Pick<
  ReturnType<typeof useSavedForm>,
  'conflicts' | 'isChanged' | 'isRestored' | 'closeNote' | 'discard' | 'keepMine' | 'takeTheirs'
>;
