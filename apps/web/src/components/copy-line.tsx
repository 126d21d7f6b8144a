/** A text shown in full that can be copied with one click. */
import { Button, CopyButton, Textarea } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './copy-line.module.css';

interface CopyLineProps {
  readonly text: string;
  /** Accessible name, for screen readers. */
  readonly label: string;
  /** Number of lines shown. */
  readonly rows?: number;
  /** Moves the focus here, where the text replaces the element that had it. */
  readonly autoFocus?: boolean;
}

export function CopyLine({ text, label, rows = 1, autoFocus = false }: CopyLineProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.line}>
      <Textarea
        className={classes.text}
        classNames={{ input: classes.input }}
        value={text}
        aria-label={label}
        readOnly
        variant="unstyled"
        spellCheck={false}
        rows={rows}
        autoFocus={autoFocus}
      />
      <CopyButton value={text} timeout={3000}>
        {({ copied, copy }) => (
          <Button
            size="xs"
            variant={copied ? 'filled' : 'default'}
            onClick={copy}
            leftSection={copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
            aria-label={copied ? t('common.copied') : `${t('common.copy')}: ${label}`}
          >
            <span aria-live="polite">{copied ? t('common.copied') : t('common.copy')}</span>
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
