/** A card in the hand is given up by Esc wherever the focus is, and by a click beside everything it can be taken to. */
import { useEffect } from 'react';
import { useLatest } from '../../lib/use-latest.ts';

/** Cells take the card, and tools lead to other days and halls. */
const PLACES = '[data-hall][data-day], a, button, input, select, textarea, label';
/** The words about the card, and what lies over the page. */
const OVER_IT = '[data-carry], [data-portal], [role="dialog"]';
/** Esc ends something else there. */
const WITH_ESCAPE = 'input, select, textarea, [data-portal], [role="dialog"]';

export function useGivenUp(isHeld: boolean, giveUp: () => void): void {
  const latest = useLatest(giveUp);
  useEffect(() => {
    if (!isHeld) return;
    const isIn = (target: EventTarget | null, places: string) =>
      target instanceof Element && target.closest(places) !== null;
    const isElsewhere = ({ target }: Event) => !isIn(target, `${PLACES}, ${OVER_IT}`);
    // A click that began in one cell and ended in another is one of what is around both.
    let isBegun = false;
    const begin = (event: PointerEvent) => {
      isBegun = isElsewhere(event);
    };
    const click = (event: MouseEvent) => {
      if (isBegun && isElsewhere(event)) latest();
      isBegun = false;
    };
    const press = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !isIn(target, WITH_ESCAPE)) latest();
    };
    addEventListener('pointerdown', begin);
    addEventListener('click', click);
    addEventListener('keydown', press);
    return () => {
      removeEventListener('pointerdown', begin);
      removeEventListener('click', click);
      removeEventListener('keydown', press);
    };
  }, [isHeld, latest]);
}
