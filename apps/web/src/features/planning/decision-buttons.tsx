/** Buttons that decide about an event in a list: it becomes an option, is confirmed, or is released. */
import { Button } from '@mantine/core';
import { plannedName } from './card-text.ts';
import { firstStatus, revisionOf } from './changes.ts';
import { useDesk } from './desk.tsx';
import { useListTexts } from './lists-texts.ts';
import type { PlannedEvent } from './plan.ts';
import { ReleaseAct } from './release-act.tsx';
import type { Change } from './requests.ts';
import { useTexts } from './texts.ts';
import { useEventName } from './use-names.ts';

interface OptionButtonProps {
  readonly event: string;
  readonly name: string;
  /** The event as the page shows it, where it shows its state. */
  readonly planned?: PlannedEvent;
}

/** Shows nothing where the venue has no status for options. */
export function OptionButton({ event, name, planned }: OptionButtonProps) {
  const { t } = useTexts();
  const eventName = useEventName();
  const { t: lists } = useListTexts();
  const { info, changes } = useDesk();
  const option = firstStatus(info.statuses, 'option');
  if (option === undefined) return null;
  const submit = () =>
    void changes.submit({
      changes: [{ do: 'status', event, ...(planned && revisionOf(planned)), status: option.id }],
      done: t('actions.statusDone', {
        name: planned === undefined ? name : eventName(planned),
        status: option.name,
      }),
    });
  return (
    <Button
      size="compact-sm"
      variant="light"
      aria-label={lists('conflicts.makeOption', { name })}
      disabled={changes.isOff}
      onClick={submit}
    >
      {lists('conflicts.optionShort')}
    </Button>
  );
}

interface ConfirmButtonProps {
  readonly planned: PlannedEvent;
  readonly onClick: () => void;
}

export function ConfirmButton({ planned, onClick }: ConfirmButtonProps) {
  const { t } = useTexts();
  const { t: lists } = useListTexts();
  const name = plannedName(planned, t);
  return (
    <Button
      size="compact-sm"
      variant="light"
      aria-label={lists('options.confirmOf', { name })}
      onClick={onClick}
    >
      {lists('options.confirm')}
    </Button>
  );
}

interface ReleaseButtonProps {
  readonly planned: PlannedEvent;
  /** Takes the changes that are made before it. */
  readonly before?: () => readonly Change[];
}

/** Shows nothing where the venue has no status that releases. */
export function ReleaseButton({ planned, before = () => [] }: ReleaseButtonProps) {
  const { t } = useTexts();
  const { t: lists } = useListTexts();
  const { changes } = useDesk();
  return (
    <ReleaseAct
      look={{ size: 'compact-sm', variant: 'default', disabled: changes.isOff }}
      name={lists('options.releaseOf', { name: plannedName(planned, t) })}
      onRelease={(status, release) => release(planned, status, before())}
    />
  );
}
