/** Releases an option: it gets the status that gives its hall free. */
import { plannedName } from './card-text.ts';
import { releasedStatus, statusChange } from './changes.ts';
import { useDesk } from './desk.tsx';
import type { PlannedEvent } from './plan.ts';
import type { Change } from './requests.ts';
import { useTexts } from './texts.ts';

/** Sends the release after other changes; undefined where the venue has no such status. */
export type Release = ((planned: PlannedEvent, before?: readonly Change[]) => void) | undefined;

export function useRelease(): Release {
  const { t } = useTexts();
  const { info, changes } = useDesk();
  const status = releasedStatus(info.statuses);
  if (status === undefined) return undefined;
  return (planned, before = []) =>
    void changes.submit({
      changes: [...before, statusChange(planned, status.id)],
      done: t('actions.statusDone', { name: plannedName(planned, t), status: status.name }),
    });
}
