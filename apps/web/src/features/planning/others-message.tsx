/** Says who else has just changed what of the plan; it goes by itself. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../lib/use-latest.ts';
import { dayText } from './days.ts';
import { useDesk } from './desk.tsx';
import { DismissButton } from './dismiss-button.tsx';
import { say } from './messages.ts';
import type { OthersNews } from './others-changes.ts';
import { useOthersTexts } from './others-texts.ts';
import classes from './planning.module.css';
import type { ShownWeeks } from './shown-changes.ts';
import { watchOthers } from './watch-others.ts';

/** Milliseconds that the message stays, and that it stays on under the pointer or with the focus. */
const SHOWN_MS = 12_000;
const LONGER_MS = 2_000;

interface OthersProps {
  /** The plan as the page showed it when the first change was heard of. */
  readonly first: ShownWeeks;
}

export function OthersMessage({ first }: OthersProps) {
  const { search, mark, info } = useDesk();
  const client = useQueryClient();
  const [told, setOthersNews] = useState<OthersNews>();
  const textOf = useTextOf();
  const tell = useLatest((next: OthersNews) => {
    setOthersNews(next);
    say(textOf(next));
  });
  const halls = useRef(info.halls);
  halls.current = info.halls;
  const filter = useRef(search.q);
  filter.current = search.q;
  useEffect(() => {
    const isFiltered = () => filter.current !== undefined;
    const nameOf = (hall: string) => halls.current.find(({ id }) => id === hall)?.name;
    return watchOthers({ client, first, isFiltered, nameOf, tell, mark });
  }, [client, first, tell, mark]);
  return told && <Shown told={told} text={textOf(told)} onClose={() => setOthersNews(undefined)} />;
}

function useTextOf(): (told: OthersNews) => string {
  const { t } = useOthersTexts();
  return ({ by, others, count, only, hasClosings, isMore }) => {
    const one = by || t('someone');
    if (only !== undefined) return t(only.deed, { who: one, name: only.name || t('unnamed') });
    const things = hasClosings ? 'things' : 'events';
    if (others === 0) return t(isMore ? `${things}More` : things, { who: one, count });
    const who = t('together', { who: one, count: others });
    return t(isMore ? `${things}TogetherMore` : `${things}Together`, { who, count });
  };
}

interface ShownProps {
  readonly told: OthersNews;
  readonly text: string;
  readonly onClose: () => void;
}

function Shown({ told, text, onClose }: ShownProps) {
  const { t } = useOthersTexts();
  const { go } = useDesk();
  const box = useRef<HTMLDivElement>(null);
  const close = useLatest(onClose);
  // Another message stays its own time.
  useEffect(() => {
    let timer = setTimeout(leave, told && SHOWN_MS);
    function leave(): void {
      if (box.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, LONGER_MS);
      else close();
    }
    return () => clearTimeout(timer);
  }, [told, close]);
  const { only } = told;
  const day = only?.day;
  return (
    <div ref={box} className={classes.message} data-others>
      <span>{text}</span>
      {only !== undefined && day !== undefined && (
        <button
          type="button"
          className={classes.messageButton}
          aria-label={t('showAbout', { name: only.name || t('unnamed') })}
          onClick={() => {
            go({ from: dayText(day), ...(only.deed === 'closed' ? {} : { sel: only.id }) });
            onClose();
          }}
        >
          {t('show')}
        </button>
      )}
      <DismissButton onClick={onClose} />
    </div>
  );
}
