/** Confirms successful actions: overlays the page, moves nothing, and is read by screen readers. */
import { useEffect, useId, useSyncExternalStore } from 'react';
import { closeNotice, notices, type Notice as Shown } from '../lib/notice.ts';
import classes from './notice.module.css';

const SHOWN_MS = 6_000;
/** Somebody has to read it, decide, and reach the button. */
const SHOWN_WITH_ACTION_MS = 15_000;
/** Long texts stay until they are read. */
const SHOWN_PER_LETTER_MS = 60;

export function Notice() {
  const shown = useSyncExternalStore(notices.subscribe, notices.shown);
  return (
    // Earlier ones are not read again when another one comes.
    <div role="status" aria-atomic="false" className={classes.place}>
      {shown.map((notice) => (
        <OneNotice key={notice.number} notice={notice} />
      ))}
    </div>
  );
}

function OneNotice({ notice: { text, number, action } }: { readonly notice: Shown }) {
  const id = useId();
  useEffect(() => {
    const usual = action ? SHOWN_WITH_ACTION_MS : SHOWN_MS;
    const timer = setTimeout(() => closeNotice(number), Math.max(usual, text.length * SHOWN_PER_LETTER_MS));
    return () => clearTimeout(timer);
  }, [number, text, action]);
  const run = () => {
    closeNotice(number);
    action?.run();
  };
  return (
    <div className={classes.notice}>
      <span id={id}>{text}</span>
      {action && (
        <button type="button" className={classes.action} aria-describedby={id} onClick={run}>
          {action.label}
        </button>
      )}
    </div>
  );
}
