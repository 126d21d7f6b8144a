/** Opens what a late file has: at once when it is there, otherwise as soon as it comes, with what was typed meanwhile. */
import {
  type ButtonHTMLAttributes,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { LateFile } from '../../lib/late-file.ts';
import { showNotice } from '../../lib/notice.ts';
import { useLatest } from '../../lib/use-latest.ts';

/** Attributes of a button that waits. */
export type WaitingButton = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-busy' | 'onClick' | 'onKeyDown' | 'onBlur'
>;

interface LateOpening {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly shut: () => void;
  /** Attributes of the button that opens it while it waits. */
  readonly waiting: WaitingButton;
  /** Text that was typed while it waited: whoever uses it empties it. */
  readonly typedBefore: RefObject<string>;
}

const NOT_WAITING: WaitingButton = {};

export function useLateOpening(file: LateFile<unknown>): LateOpening {
  const { t } = useTranslation();
  const [state, setState] = useState<'shut' | 'due' | 'open'>('shut');
  const typedBefore = useRef('');
  const open = () => {
    typedBefore.current = '';
    setState(file.loaded() === undefined ? 'due' : 'open');
  };
  const shut = () => setState('shut');
  const fail = useLatest(() => {
    shut();
    showNotice(t('errors.partNotLoaded'), { label: t('errors.retry'), run: open });
  });
  useEffect(() => {
    if (state !== 'due') return;
    let isGone = false;
    file.load().then(
      () => !isGone && setState('open'),
      () => !isGone && fail(),
    );
    return () => {
      isGone = true;
    };
  }, [state, file, fail]);
  const waiting: WaitingButton = {
    'aria-busy': true,
    // Pressed again, it goes on waiting.
    onClick: () => undefined,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') shut();
      else if (!takeKey(event, typedBefore)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    // Somebody who has gone on is not called back.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) shut();
    },
  };
  return {
    isOpen: state === 'open',
    open,
    shut,
    waiting: state === 'due' ? waiting : NOT_WAITING,
    typedBefore,
  };
}

/** Keeps the text that keys type; returns whether the key was for it. */
function takeKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, typed: RefObject<string>): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  if (key === 'Backspace') typed.current = typed.current.slice(0, -1);
  else if (key.length === 1) typed.current += key;
  // Enter would press the button; a text that waits has nowhere to go to yet.
  else return key === 'Enter' || (key === 'Tab' && typed.current !== '');
  return true;
}

/** Types the text that waits where the focus is. */
export function giveTyped(typedBefore: RefObject<string>): void {
  const text = typedBefore.current;
  typedBefore.current = '';
  // Browsers type by this command alone, as people do: a control then hears of it.
  if (text !== '') document.execCommand('insertText', false, text);
}
