/** The status of an event in its own colours, as far as people can read them. */
import { Pill } from '../../components/status-pill.tsx';
import { statusName } from './card-text.ts';
import { useDesk } from './desk.tsx';
import type { PlannedEvent } from './plan.ts';
import { useTexts } from './texts.ts';

export function StatusPill({ planned }: { readonly planned: PlannedEvent }) {
  const { t } = useTexts();
  const { info } = useDesk();
  const status = info.statuses.find(({ id }) => id === planned.status);
  return <Pill look={{ ...status, firmness: planned.firmness }}>{statusName(info, planned, t)}</Pill>;
}
