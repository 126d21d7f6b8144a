/** All dialogs of the planning pages, as one part that is loaded later than the plan. */
import { CloseDialog } from './close-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { useDesk } from './desk.tsx';
import { HallSetDialog } from './hall-set-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { RecentDialog } from './recent-dialog.tsx';
import { DateDialog, KeysDialog, RemoveDialog } from './small-dialogs.tsx';
import { TellDialog } from './tell-dialog.tsx';
import { TimesDialog } from './times-dialog.tsx';

interface DialogsProps {
  readonly onClose: () => void;
}

export function Dialogs({ onClose }: DialogsProps) {
  const { changes } = useDesk();
  const { question } = changes;
  return (
    <>
      <OpenDialog onClose={onClose} />
      {/* It stands over the dialog that it is about, which keeps what was typed. */}
      {question !== undefined && (
        <QuestionDialog key={`${question.operation.operation} ${question.isLocked}`} question={question} />
      )}
    </>
  );
}

function OpenDialog({ onClose }: DialogsProps) {
  const { dialog } = useDesk();
  switch (dialog?.kind) {
    case 'create':
      return <CreateDialog {...dialog} onClose={onClose} />;
    case 'move':
      return <MoveDialog {...dialog} onClose={onClose} />;
    case 'times':
      return <TimesDialog {...dialog} onClose={onClose} />;
    case 'confirm':
      return <ConfirmDialog {...dialog} onClose={onClose} />;
    case 'tell':
      return <TellDialog {...dialog} onClose={onClose} />;
    case 'delete':
      return <RemoveDialog {...dialog} onClose={onClose} />;
    case 'close':
      return <CloseDialog {...dialog} onClose={onClose} />;
    case 'date':
      return <DateDialog onClose={onClose} />;
    case 'recent':
      return <RecentDialog onClose={onClose} />;
    case 'set':
      return <HallSetDialog onClose={onClose} />;
    case 'keys':
      return <KeysDialog onClose={onClose} />;
    case undefined:
      return null;
  }
}
