/** A value in its place, with the button that opens it for an edit. */
import { VisuallyHidden } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Json } from '../../lib/entities.ts';
import type { LateFile } from '../../lib/late-file.ts';
import type { Edit } from '../../lib/use-edit.ts';
import type { EditSource } from './edit-source.ts';
import classes from './in-place.module.css';
import { useTexts } from './texts.ts';
import type { WaitingButton } from './use-late-opening.ts';

export interface InPlaceProps {
  readonly source: EditSource;
  /** Files that its form and its controls are in; left out: that of the forms. */
  readonly late?: LateFile<unknown>;
  /** Fields that are edited together. */
  readonly names: readonly string[];
  /** Name of the edited value, as in “Change Status”. */
  readonly label: string;
  /** Why it cannot be changed; it is then only shown. */
  readonly fixed?: string | undefined;
  /** Whether the reason is said elsewhere on the page already. */
  readonly isFixedSilently?: boolean;
  /** The stored value. */
  readonly children: ReactNode;
  /** The value as typed, while it is saved; left out: the stored one stands until then. */
  readonly typed?: ((typedOf: (name: string) => Json) => ReactNode) | undefined;
  /** The controls. */
  readonly editor: (edit: Edit, errors: Readonly<Record<string, string>>) => ReactNode;
  /** Whether the value has several parts, and so buttons to save and cancel. */
  readonly isLarge?: boolean;
}

interface PlaceProps {
  readonly label: string;
  readonly onOpen?: () => void;
  /** Attributes of the button while it waits to open the value. */
  readonly waiting?: WaitingButton;
  /** Whether the entity has these fields for the user. */
  readonly isReady?: boolean;
  readonly isSaving?: boolean;
  readonly children: ReactNode;
}

/** The value with the button that opens it; the button lies over all of it but its links. */
export function Place({ label, onOpen, waiting, isReady = true, isSaving = false, children }: PlaceProps) {
  const { t } = useTexts();
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The control that had the focus is gone while its value is saved.
    if (isSaving && document.activeElement === document.body) opener.current?.focus();
  }, [isSaving]);
  return (
    <div className={classes.place} data-saving={isSaving || undefined}>
      <div className={classes.value}>{children}</div>
      {isReady && (
        <button
          ref={opener}
          type="button"
          data-opener
          className={classes.opener}
          aria-label={label}
          onClick={onOpen}
          {...waiting}
        >
          <Pencil size={14} aria-hidden />
        </button>
      )}
      {isSaving && <VisuallyHidden role="status">{t('inPlace.saving')}</VisuallyHidden>}
    </div>
  );
}
