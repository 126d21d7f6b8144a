/** Confirms a successful action: overlays the page, moves nothing, and is read by screen readers. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { notices } from '../lib/notice.ts';
import classes from './notice.module.css';

const SHOWN_MS = 6_000;
/** Somebody has to read it, decide, and reach the button. */
const SHOWN_WITH_ACTION_MS = 15_000;

export function Notice() {
  const { t } = useTranslation();
  const { text, number, action } = useSyncExternalStore(notices.subscribe, notices.last);
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(number), action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [number, action]);
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
