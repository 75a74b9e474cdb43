import type { Block } from '@kerala-stays/domain/bookings/block';
import { collections } from '@kerala-stays/domain/core/collections';
import { BlockDialog } from '#web/components/bookings/block-dialog.tsx';
import { ChangeHistory } from '#web/components/office/change-history.tsx';
import { type BlockSaid, changeBlock, createBlock, removeBlock } from '#web/lib/api/block-calls.ts';
import { useChangeHistory } from '#web/lib/firebase/firestore-history.ts';
import { useDialogCall } from './use-dialog-call.ts';

type Unit = Pick<Block, 'hotelId' | 'roomTypeId' | 'unit'>;

type EditBlockProps = {
  unit: Unit;
  unitName: string;
  /** The existing block; null for a new one. */
  block: (BlockSaid & Pick<Block, '_id' | 'roomTypeId' | 'unit' | 'updatedAt'>) | null;
  /** Initial nights of a new block. */
  begin: Pick<Block, 'from' | 'to'>;
  /** Called after saving or removing; closes the dialog. */
  onDone: () => void;
  onClose: () => void;
};

function BlockHistory({ blockId }: { blockId: string }) {
  return <ChangeHistory history={useChangeHistory(collections.blocks, blockId)} />;
}

/** Creates, changes or removes a block of a unit. */
export function EditBlock({ unit, unitName, block, begin, onDone, onClose }: EditBlockProps) {
  const { submit, isBusy, problem } = useDialogCall(onDone);
  return (
    <BlockDialog
      unitName={unitName}
      block={block ?? { ...begin, kind: 'maintenance', note: '' }}
      isNew={block === null}
      isBusy={isBusy}
      problem={problem}
      history={block && <BlockHistory blockId={block._id} />}
      onClose={onClose}
      onSave={({ from, to, kind, note }) => {
        const said = { from, to, kind, note };
        void submit((token) =>
          block === null ? createBlock(unit, said, token) : changeBlock(block, said, token),
        );
      }}
      onRemove={() => {
        if (block !== null) void submit((token) => removeBlock(block, token));
      }}
    />
  );
}
