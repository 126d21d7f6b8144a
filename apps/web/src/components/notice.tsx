/** Confirms a successful action: overlays the page, moves nothing, and is read by screen readers. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { notices } from '../lib/notice.ts';
import classes from './notice.module.css';

const SHOWN_MS = 6_000;

export function Notice() {
  const { t } = useTranslation();
  const { text, number } = useSyncExternalStore(notices.subscribe, notices.last);
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(number), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [number]);
  return (
    <div role="status" className={classes.place}>
      {over < number && (
        <span key={number} className={classes.notice}>
          {text ?? t('common.saved')}
        </span>
      )}
    </div>
  );
}
