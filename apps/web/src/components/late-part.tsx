/** Parts of a page from a late file: at once when it is there, otherwise as soon as it has come. */
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LateFile } from '../lib/late-file.ts';
import { showNotice } from '../lib/notice.ts';
import { ErrorNotice } from './error-notice.tsx';

/**
 * A part that cannot be loaded says so: what can be closed is closed, so that the next act tries again, and anything else offers
 * to. `meanwhile` stands in its place until it comes. Unlike a `lazyPart`, one of a file that is there never waits, as React shows
 * what stands in for a lazy one for a moment, in which keys would be lost.
 */
export function latePart<M, P extends object>(
  file: LateFile<M>,
  partIn: (loaded: M) => ComponentType<P>,
  meanwhile: ReactNode = null,
): ComponentType<P> {
  return function LatePart(props: P) {
    const { t } = useTranslation();
    const [loaded, setLoaded] = useState(() => file.loaded());
    const [isFailed, setFailed] = useState(false);
    const opened = useRef({ props, t });
    const load = useCallback(() => {
      let isGone = false;
      const fail = () => {
        const close = closeOf(opened.current.props);
        if (close === undefined) setFailed(true);
        else showNotice(opened.current.t('errors.partNotLoaded'));
        close?.();
      };
      file.load().then(
        (part) => !isGone && setLoaded(part),
        () => !isGone && fail(),
      );
      return () => {
        isGone = true;
      };
    }, []);
    useEffect(() => (file.loaded() === undefined ? load() : undefined), [load]);
    if (loaded !== undefined) {
      const Part = partIn(loaded);
      return <Part {...props} />;
    }
    if (!isFailed) return meanwhile;
    const again = () => {
      setFailed(false);
      load();
    };
    return <ErrorNotice error={new Error(t('errors.partNotLoaded'))} onRetry={again} />;
  };
}

function closeOf(props: object): (() => void) | undefined {
  const { onClose, onCancel, onStay } = props as Readonly<Record<string, (() => void) | undefined>>;
  return onClose ?? onCancel ?? onStay;
}
