/** Releases an option: it gets a status that gives its hall free. */
import { releasedStatuses, statusChange } from './changes.ts';
import { useDesk } from './desk.tsx';
import type { PlannedEvent, PlanningInfo } from './plan.ts';
import type { Change } from './requests.ts';
import { useTexts } from './texts.ts';
import { useEventName } from './use-names.ts';

export type ReleasedStatus = PlanningInfo['statuses'][number];

interface Release {
  /** Statuses to choose from, the usual one first; none where the venue has none. */
  readonly statuses: readonly ReleasedStatus[];
  /** Sends the release after other changes. */
  readonly release: (planned: PlannedEvent, status: ReleasedStatus, before?: readonly Change[]) => void;
}

export function useRelease(): Release {
  const { t } = useTexts();
  const eventName = useEventName();
  const { info, changes } = useDesk();
  return {
    statuses: releasedStatuses(info.statuses),
    release: (planned, status, before = []) =>
      void changes.submit({
        changes: [...before, statusChange(planned, status.id)],
        done: t('actions.statusDone', { name: eventName(planned), status: status.name }),
      }),
  };
}
