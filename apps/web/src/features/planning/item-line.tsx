/** One event in a list of a day. */
import { Lock } from 'lucide-react';
import { MarkIcon } from '../../components/conflict-mark.tsx';
import { hallName, profileOf, timesOf, titleOf } from './card-text.ts';
import { useDesk } from './desk.tsx';
import { colourStyle } from './grid-card.tsx';
import { daysOf, type Item } from './items.ts';
import classes from './lists.module.css';
import { StatusPill } from './status-pill.tsx';
import { useTexts } from './texts.ts';

interface ItemLineProps {
  readonly item: Item;
  readonly onOpen: (item: Item) => void;
}

export function ItemLine({ item, onOpen }: ItemLineProps) {
  const { t } = useTexts();
  const desk = useDesk();
  const { info, search, marks } = desk;
  const { card, halls, mark, rank } = item;
  const { planned } = card;
  const profile = profileOf(info, planned)?.name;
  const where = halls.length === 0 ? t('noHall') : halls.map((id) => hallName(info, id, t)).join(', ');
  return (
    <button
      type="button"
      className={classes.item}
      style={colourStyle(info, planned)}
      data-profile={profile}
      data-look={planned?.firmness ?? (card.closure === undefined ? 'confirmed' : 'closed')}
      data-mark={mark}
      data-selected={(planned !== undefined && planned.id === search.sel) || undefined}
      data-changed={marks.has(planned?.id ?? card.key) || undefined}
      onClick={() => onOpen(item)}
    >
      <span className={classes.when}>{timesOf(card, t)}</span>
      <span className={classes.what}>
        <span className={classes.name}>
          {titleOf(card, t)} {planned?.locked && <Lock size={13} role="img" aria-label={t('locked')} />}
        </span>
        <span className={classes.where}>
          {[daysOf(card, desk), where, profile].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={classes.signs}>
        {planned !== undefined && <StatusPill planned={planned} />}
        {rank > 0 && <span className={classes.rank}>{t('rank', { rank })}</span>}
        {mark !== undefined && <MarkIcon mark={mark} />}
      </span>
    </button>
  );
}
