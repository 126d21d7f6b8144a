/**
 * A value that is changed where it stands: a click or Enter opens it, Enter saves, Escape restores, Tab saves and
 * goes on. What was typed is shown at once; when it cannot be saved, the control comes back with it.
 */
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { TaggedValue } from '../../lib/request.ts';
import type { Values } from '../../lib/use-edit.ts';
import { ErrorNotice } from '../error-notice.tsx';
import classes from './in-place.module.css';
import { editing, InPlaceForm } from './late.ts';
import { type InPlaceProps, Place } from './place.tsx';
import { useTexts } from './texts.ts';
import { useLateOpening } from './use-late-opening.ts';

export function InPlace(props: InPlaceProps) {
  const { source, names, label, fixed, isFixedSilently = false, late = editing, children } = props;
  const { t } = useTexts();
  const { isOpen, open, shut, waiting, typedBefore } = useLateOpening(late);
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
    shut();
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
        <OpenPlace {...props} typedBefore={typedBefore} onClose={close} />
      ) : (
        <Place
          label={t('inPlace.change', { name: label })}
          onOpen={open}
          waiting={waiting}
          isReady={source.start === undefined || names.every((name) => name in (source.start?.value ?? {}))}
        >
          {children}
        </Place>
      )}
    </div>
  );
}

interface OpenPlaceProps extends InPlaceProps {
  readonly typedBefore: RefObject<string>;
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
