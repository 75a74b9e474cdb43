import { type ReactNode, useState } from 'react';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { ActionDialog } from '../../../../components/office/action-dialog.tsx';
import { WordsField } from './words-field.tsx';

type ReasonDialogProps = {
  title: string;
  text: ReactNode;
  /** Label of the field, e.g. "Reason". */
  label: string;
  confirmLabel: string;
  leaveLabel?: string;
  isDangerous?: boolean;
  call: (words: string, token: string | null) => Promise<ApiResult<string>>;
  onClose: () => void;
};

/** A staff decision that only needs a short text, such as its reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, label, confirmLabel, leaveLabel, isDangerous = false } = props;
  const { call, onClose } = props;
  const [words, setWords] = useState('');
  const { submit, isBusy, problem } = useDialogCall(onClose);
  return (
    <ActionDialog
      title={title}
      confirmLabel={confirmLabel}
      {...(leaveLabel !== undefined && { leaveLabel })}
      isDangerous={isDangerous}
      isReady={words.trim() !== ''}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void submit((token) => call(words.trim(), token))}
      onClose={onClose}
    >
      {text}
      <WordsField label={label} value={words} onChange={setWords} isRequired isLong />
    </ActionDialog>
  );
}
