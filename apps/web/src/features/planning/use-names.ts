/** Names of events in sentences, with words that tell events of one name apart. */
import { useQueryClient } from '@tanstack/react-query';
import { apartIn, plannedName } from './card-text.ts';
import { useDesk } from './desk.tsx';
import { sidesOfName } from './namesakes.ts';
import type { PlannedEvent } from './plan.ts';
import { shownLists, shownWeeks } from './requests.ts';
import type { ApartOf } from './sides-apart.ts';
import { useTexts } from './texts.ts';

export function useApart(): ApartOf {
  const { t } = useTexts();
  return apartIn(useDesk(), t);
}

/** Returns the name of an event for a message, among all that the page knows by then. */
export function useEventName(): (planned: PlannedEvent) => string {
  const { t } = useTexts();
  const { info } = useDesk();
  const client = useQueryClient();
  const apartOf = useApart();
  return (planned) => {
    const known = { weeks: shownWeeks(client), others: shownLists(client), halls: info.halls };
    const sides = sidesOfName(planned, known);
    const [own] = sides;
    const apart = own === undefined ? '' : apartOf(own, sides);
    const name = plannedName(planned, t);
    return apart === '' ? name : `${name} (${apart})`;
  };
}
