import { collections } from '@kerala-stays/domain/core/collections';
import type { MailField } from '@kerala-stays/domain/mail/mail-fields';
import {
  formatField,
  type MailText,
  type MailTextPart,
  mailTextLabels,
  mailTextLimits,
  mailTextMessages,
  mailTextParts,
} from '@kerala-stays/domain/mail/mail-text';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useApiAction } from '#web/account/use-api-action.ts';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { FormField } from '#web/components/form-field.tsx';
import { ChangeHistory } from '#web/components/office/change-history.tsx';
import { SavedFormNotes } from '#web/components/office/saved-form-notes.tsx';
import { UnsavedBar } from '#web/components/office/unsaved-bar.tsx';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { useChangeHistory } from '#web/lib/firebase/firestore-history.ts';
import { useSavedForm } from '#web/lib/forms/use-saved-form.ts';
import {
  type LoadedText,
  restoreText,
  type StoredText,
  saveText,
  saveTextFailed,
} from '../api/mail-texts.ts';
import { mailName, textResolver, wordsOf } from '../mail-text-form.ts';
import { MailTextFields } from './mail-text-fields.tsx';
import { MailTextPreview } from './mail-text-preview.tsx';

type MailTextEditorProps = {
  loaded: LoadedText;
  onSaved: (text: StoredText) => void;
  /** Reads the text again; true when that worked. */
  onOutdated: () => Promise<boolean>;
};

const elementId = (part: MailTextPart) => `mail-text-${part}`;

/** Form of one text; input stays when saving fails, and over reloads. */
export function MailTextEditor({ loaded, onSaved, onOutdated }: MailTextEditorProps) {
  const { text, fixed } = loaded;
  const { _id: id, kind, version, isOwn } = text;
  const { kept, save, isBusy } = useTextForm(loaded, onSaved, onOutdated);
  const { form } = kept;
  const insert = useInsert(form);
  const readWords = async () => ((await form.trigger()) ? wordsOf(form.getValues()) : null);
  return (
    <>
      <State text={text} />
      <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <SavedFormNotes kept={kept} labels={mailTextLabels} />
        <Grid container columnSpacing={4} rowSpacing={2}>
          <Grid size={{ xs: 12, md: 7 }}>
            {mailTextParts.map((part) => (
              <FormField
                key={part}
                id={elementId(part)}
                control={form.control}
                name={part}
                label={mailTextLabels[part]}
                multiline={part === 'above' || part === 'below'}
                minRows={part === 'above' ? 6 : 3}
                helperText={hints[part]}
                onFocus={() => insert.rememberPart(part)}
                slotProps={{ htmlInput: { maxLength: mailTextLimits[part] * 2 } }}
              />
            ))}
            <Fixed paragraphs={fixed} />
          </Grid>
          <Grid size={{ xs: 12, md: 5 }}>
            <MailTextFields kind={kind} values={form.watch()} onInsert={insert.insert} />
          </Grid>
        </Grid>
        <MailTextPreview id={id} readWords={readWords} />
        <UnsavedBar kept={kept} busy={isBusy} label="Save text" about={mailName(kind)}>
          {isOwn && <Restore id={id} version={version} words={wordsOf(text)} onSaved={onSaved} />}
        </UnsavedBar>
      </form>
      <TextHistory id={id} />
    </>
  );
}

const hints: Record<MailTextPart, string> = {
  subject: '',
  heading: '',
  above: 'An empty line begins a paragraph',
  below: 'May be empty',
};

function useTextForm(
  { text }: LoadedText,
  onSaved: (text: StoredText) => void,
  onOutdated: () => Promise<boolean>,
) {
  const { _id: id, kind, version } = text;
  const { getIdToken } = useAccount();
  const { run, isBusy } = useStaffAction();
  const kept = useSavedForm<MailText>({
    name: `mail-text-${id}`,
    stored: wordsOf(text),
    resolver: textResolver(kind),
  });
  const send = async (values: MailText) => {
    try {
      const words = wordsOf(values);
      const saved = await saveText(id, { ...words, version }, await getIdToken());
      kept.forget();
      onSaved(saved);
      kept.form.reset(wordsOf(saved));
    } catch (error) {
      if (error instanceof StaffActionError && error.code === 409) await onOutdated();
      throw error;
    }
  };
  const save = (values: MailText) =>
    run(() => send(values), {
      success: mailTextMessages.saved,
      failure: saveTextFailed,
      more: () => ({ detail: mailName(kind) }),
    });
  return { kept, save, isBusy };
}

type Form = ReturnType<typeof useSavedForm<MailText>>['form'];

/** Puts a field where staff last wrote, and the cursor behind it. */
function useInsert(form: Form) {
  const last = useRef<MailTextPart>('above');
  const insert = (name: MailField) => {
    const part = last.current;
    const input = document.getElementById(elementId(part));
    const value = form.getValues(part);
    const isText = input instanceof HTMLTextAreaElement || input instanceof HTMLInputElement;
    const at = (isText ? input.selectionStart : null) ?? value.length;
    const end = (isText ? input.selectionEnd : null) ?? at;
    const field = formatField(name);
    form.setValue(part, value.slice(0, at) + field + value.slice(end), { shouldDirty: true });
    if (!isText) return;
    input.focus();
    requestAnimationFrame(() => input.setSelectionRange(at + field.length, at + field.length));
  };
  const rememberPart = (part: MailTextPart) => {
    last.current = part;
  };
  return { insert, rememberPart };
}

/** Which text mails have now. */
function State({ text: { isOwn, problem, hotelId } }: { text: StoredText }) {
  if (problem !== '') {
    return (
      <Alert severity="error" sx={{ mb: 2 }}>
        Mails go out with our text, because this one does not fit any more. {problem}
      </Alert>
    );
  }
  const usual = hotelId === '' ? 'our text' : 'the text of all houses';
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      {isOwn ? 'Mails have this text.' : `Mails have ${usual}: change it, and save.`} The table of
      the stay, the button and its link are added to each.
    </Typography>
  );
}

function Fixed({ paragraphs }: { paragraphs: readonly string[] }) {
  if (paragraphs.length === 0) return null;
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1 }}>
        Always at the end, and not changed here:
      </Typography>
      {paragraphs.map((paragraph) => (
        <Typography
          key={paragraph}
          variant="body2"
          color="textSecondary"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {paragraph}
        </Typography>
      ))}
    </>
  );
}

type RestoreProps = {
  id: string;
  version: number;
  words: MailText;
  onSaved: (text: StoredText) => void;
};

/** Back to the usual text by one press, with an undo. */
function Restore({ id, version, words, onSaved }: RestoreProps) {
  const { getIdToken } = useAccount();
  const { run, isBusy, toast } = useApiAction();
  const { run: runUndo } = useStaffAction();
  const restore = async () => {
    const restored = await run((token) => restoreText(id, version, token));
    if (restored === null) return;
    onSaved(restored.text);
    const again = { ...words, version: restored.text.version };
    const undo = () =>
      void runUndo(async () => onSaved(await saveText(id, again, await getIdToken())), {
        success: 'Undone',
        failure: saveTextFailed,
      });
    toast.success(restored.message, { action: { label: 'Undo', onChoose: undo } });
  };
  return (
    <Button color="inherit" disabled={isBusy} onClick={() => void restore()}>
      {id.includes('_') ? 'Back to the text of all houses' : 'Back to our text'}
    </Button>
  );
}

function TextHistory({ id }: { id: string }) {
  return <ChangeHistory history={useChangeHistory(collections.mailTexts, id)} />;
}
