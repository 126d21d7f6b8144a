/** Keys that work on every page. */
import { useEffect } from 'react';
import { areShortcutsOn } from '../lib/shortcut-choice.ts';
import { takesKeys } from '../lib/takes-keys.ts';

const SEARCH = 'search input';

interface ShortcutActions {
  readonly onHelp: () => void;
  readonly onCommands: () => void;
  /** Label of the buttons that begin to edit. */
  readonly edit: string;
}

/** Listens to single keys wherever nothing else takes them, and to Ctrl+K everywhere but over a dialog. */
export function useShortcuts({ onHelp, onCommands, edit }: ShortcutActions): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, isComposing, defaultPrevented } = event;
      if (isComposing || defaultPrevented || altKey) return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') {
        event.preventDefault();
        onCommands();
        return;
      }
      if (ctrlKey || metaKey || !areShortcutsOn() || takesKeys(target)) return;
      const act = actionOf(key, { onHelp, onCommands, edit });
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onHelp, onCommands, edit]);
}

function actionOf(key: string, { onHelp, edit }: ShortcutActions): (() => void) | undefined {
  switch (key) {
    case '?':
      return onHelp;
    case '/': {
      if (searchBox() !== null) return () => searchBox()?.select();
      const open = clickOn(document.querySelector<HTMLElement>('main [data-search]'));
      // The button has put the box on the page by the next frame.
      if (open === undefined) return undefined;
      return () => {
        open();
        requestAnimationFrame(() => searchBox()?.select());
      };
    }
    case 'n':
      return clickOn(document.querySelector<HTMLElement>('main [data-new]'));
    case 'e':
      return clickOn(
        [...document.querySelectorAll<HTMLElement>('main button')].find(
          ({ textContent }) => textContent === edit,
        ),
      );
    default:
      return undefined;
  }
}

function searchBox(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(SEARCH);
}

function clickOn(button: HTMLElement | null | undefined): (() => void) | undefined {
  return button ? () => button.click() : undefined;
}
