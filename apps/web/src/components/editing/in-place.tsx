/**
 * A value that is changed where it stands: a click or Enter opens it, Enter saves, Escape restores, Tab saves and
 * goes on. What was typed is shown at once; when it cannot be saved, the control comes back with it.
 */
import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Json } from '../../lib/entities.ts';
import type { TaggedValue } from '../../lib/request.ts';
import type { Edit, Values } from '../../lib/use-edit.ts';
import { ErrorNotice } from '../error-notice.tsx';
import type { EditSource } from './edit-source.ts';
import classes from './in-place.module.css';
import { InPlaceForm } from './in-place-form.tsx';
import { useTexts } from './texts.ts';

export interface InPlaceProps {
  readonly source: EditSource;
  /** Fields that are edited together. */
  readonly names: readonly string[];
  /** What is edited, as in “Change Status”. */
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

export function InPlace(props: InPlaceProps) {
  const { source, names, label, fixed, isFixedSilently = false, children } = props;
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const isFocusDue = useRef(false);
  useEffect(() => {
    if (isOpen || !isFocusDue.current) return;
    isFocusDue.current = false;
    root.current?.querySelector<HTMLElement>('[data-opener]')?.focus();
  }, [isOpen]);
  const close = () => {
    const { activeElement } = document;
    isFocusDue.current = activeElement === document.body || root.current?.contains(activeElement) === true;
    setOpen(false);
  };
  if (fixed !== undefined) {
    return (
      <div className={classes.fixed}>
        {children}
        {isFixedSilently ? null : (
          <Text size="xs" c="dimmed">
            {fixed}
          </Text>
        )}
      </div>
    );
  }
  return (
    <div ref={root} className={classes.root} data-open={isOpen || undefined}>
      {isOpen ? (
        <OpenPlace {...props} onClose={close} />
      ) : (
        <Place
          label={t('inPlace.change', { name: label })}
          onOpen={() => setOpen(true)}
          isReady={source.start === undefined || names.every((name) => name in (source.start?.value ?? {}))}
        >
          {children}
        </Place>
      )}
    </div>
  );
}

interface PlaceProps {
  readonly label: string;
  readonly onOpen?: () => void;
  /** Whether the entity has these fields for the user. */
  readonly isReady?: boolean;
  readonly isSaving?: boolean;
  readonly children: ReactNode;
}

/** The value with the button that opens it; the button lies over all of it but its links. */
export function Place({ label, onOpen, isReady = true, isSaving = false, children }: PlaceProps) {
  const { t } = useTexts();
  return (
    <div className={classes.place} data-saving={isSaving || undefined}>
      <div className={classes.value}>{children}</div>
      {isReady && (
        <button type="button" data-opener className={classes.opener} aria-label={label} onClick={onOpen}>
          <Pencil size={14} aria-hidden />
        </button>
      )}
      {isSaving && <VisuallyHidden role="status">{t('inPlace.saving')}</VisuallyHidden>}
    </div>
  );
}

interface OpenPlaceProps extends InPlaceProps {
  readonly onClose: () => void;
}

/** Loads the values first where they are not there yet. */
function OpenPlace({ source, ...props }: OpenPlaceProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['editing', source.of.kind, source.of.id, 'in-place'],
    queryFn: ({ signal }) => source.load(signal),
    enabled: source.start === undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const start = source.start ?? data;
  if (start !== undefined) return <Loaded source={source} start={start} {...props} />;
  return error === null ? (
    <Skeleton height={30} />
  ) : (
    <ErrorNotice error={error} onRetry={() => void refetch()} />
  );
}

/** Keeps the values from the moment of opening: they show on save what others have changed meanwhile. */
function Loaded({ start, ...props }: OpenPlaceProps & { readonly start: TaggedValue<Values> }) {
  const [from] = useState(start);
  return <InPlaceForm start={from} {...props} />;
}
