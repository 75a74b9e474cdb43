import {
  fillReply,
  type ReplyPlace,
  type SavedReply,
} from '@kerala-stays/domain/conversation/saved-reply';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import { listSavedReplies } from '../api/saved-replies.ts';

const SavedRepliesDialog = lazy(() => import('./saved-replies-dialog.tsx'));

type SavedReplyMenuProps = {
  facts: Record<ReplyPlace, string>;
  onChoose: (words: string) => void;
};

/** Menu of saved replies, filled in for this guest. */
export function SavedReplyMenu({ facts, onChoose }: SavedReplyMenuProps) {
  const { run, isBusy } = useApiAction();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [replies, setReplies] = useState<SavedReply[]>([]);
  const [isEditing, setEditing] = useState(false);
  const close = () => setAnchor(null);
  const open = async (button: HTMLElement) => {
    const found = await run(listSavedReplies);
    if (found === null) return;
    setReplies(found);
    setAnchor(button);
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        loading={isBusy}
        onClick={(event) => void open(event.currentTarget)}
      >
        Saved replies
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{
          paper: { sx: { maxWidth: 'min(420px, calc(100vw - 32px))', maxHeight: '70vh' } },
        }}
      >
        {replies.map((reply) => (
          <MenuItem
            key={reply._id}
            onClick={() => {
              close();
              onChoose(fillReply(reply.text, facts));
            }}
          >
            <ListItemText
              primary={reply.title}
              secondary={reply.text}
              slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
            />
          </MenuItem>
        ))}
        {replies.length > 0 && <Divider />}
        <MenuItem
          onClick={() => {
            close();
            setEditing(true);
          }}
        >
          Edit saved replies
        </MenuItem>
      </Menu>
      {isEditing && (
        <Suspense>
          <SavedRepliesDialog onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
