/** Confirms a successful action: overlays the page, moves nothing, and is read by screen readers. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { notices } from '../lib/notice.ts';
import classes from './notice.module.css';

const SHOWN_MS = 6_000;
/** Somebody has to read it, decide, and reach the button. */
const SHOWN_WITH_ACTION_MS = 15_000;
/** Long texts stay until they are read. */
const SHOWN_PER_LETTER_MS = 60;

export function Notice() {
  const { t } = useTranslation();
  const { text, number, action } = useSyncExternalStore(notices.subscribe, notices.last);
  const [over, setOver] = useState(0);
  useEffect(() => {
    const usual = action ? SHOWN_WITH_ACTION_MS : SHOWN_MS;
    const timer = setTimeout(
      () => setOver(number),
      Math.max(usual, (text?.length ?? 0) * SHOWN_PER_LETTER_MS),
    );
    return () => clearTimeout(timer);
  }, [number, text, action]);
  const run = () => {
    setOver(number);
    action?.run();
  };
  return (
    <div role="status" className={classes.place}>
      {over < number && (
        <span key={number} className={classes.notice}>
          {text ?? t('common.saved')}
          {action && (
            <button type="button" className={classes.action} onClick={run}>
              {action.label}
            </button>
          )}
        </span>
      )}
    </div>
  );
}
