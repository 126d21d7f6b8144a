/** The status of an event in its own colours, as far as people can read them. */
import { statusName } from './card-text.ts';
import { useDesk } from './desk.tsx';
import { colourStyle } from './grid-card.tsx';
import type { PlannedEvent } from './plan.ts';
import classes from './status-pill.module.css';
import { useTexts } from './texts.ts';

export function StatusPill({ planned }: { readonly planned: PlannedEvent }) {
  const { t } = useTexts();
  const { info } = useDesk();
  const status = info.statuses.find(({ id }) => id === planned.status);
  return (
    <span className={classes.pill} style={colourStyle(status)} data-look={planned.firmness}>
      {statusName(info, planned, t)}
    </span>
  );
}
