/** Closes a message of the planning pages. */
import { X } from 'lucide-react';
import classes from './planning.module.css';
import { useTexts } from './texts.ts';

export function DismissButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTexts();
  return (
    <button type="button" className={classes.messageButton} aria-label={t('dismiss')} onClick={onClick}>
      <X size={14} aria-hidden />
    </button>
  );
}
