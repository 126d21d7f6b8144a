/** Parts of a page that load when they are needed. */
import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showNotice } from './notice.ts';

/**
 * A part that cannot be loaded, without a connection or after an upgrade, is left out and closed, and a notice says so: the rest
 * of the page stays with all that was typed in it.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy<ComponentType<P>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: MissingPart }),
    ),
  );
}

function MissingPart(props: object) {
  const { t } = useTranslation();
  // Said once each time that it is opened, however often the page renders meanwhile.
  const opened = useRef({ props, t });
  useEffect(() => {
    const { props: given, t: texts } = opened.current;
    showNotice(texts('errors.partNotLoaded'));
    if ('onClose' in given && typeof given.onClose === 'function') given.onClose();
  }, []);
  return null;
}
