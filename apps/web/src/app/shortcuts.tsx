/** Keys that work on every page, and the dialog that names them. */
import { Checkbox, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../components/dialog.tsx';
import { KeysTable } from '../components/keys-table.tsx';
import { areShortcutsOn, switchShortcuts } from '../lib/shortcut-choice.ts';
import { takesKeys } from '../lib/takes-keys.ts';

const SEARCH = 'search input';

/** Listens to `/` and `?` wherever nothing else takes the key. */
export function useShortcuts(onHelp: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, isComposing, defaultPrevented } = event;
      if (altKey || ctrlKey || metaKey || isComposing || defaultPrevented || !areShortcutsOn()) return;
      if (takesKeys(target)) return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      const box = key === '/' ? document.querySelector<HTMLInputElement>(SEARCH) : null;
      if (box === null && key !== '?') return;
      event.preventDefault();
      if (box === null) onHelp();
      else box.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onHelp]);
}

const KEYS = { search: ['/'], rows: ['↑', '↓'], open: ['Enter'], close: ['Esc'], help: ['?'] } as const;
const NAMES = Object.keys(KEYS) as (keyof typeof KEYS)[];

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(areShortcutsOn);
  return (
    <Dialog title={t('shortcuts.title')} onClose={onClose} isApplied>
      <Stack gap="md">
        <KeysTable rows={NAMES.map((name) => ({ label: t(`shortcuts.${name}`), keys: KEYS[name] }))} />
        <Checkbox
          label={t('shortcuts.on')}
          description={t('shortcuts.onAbout')}
          checked={isOn}
          onChange={({ currentTarget }) => {
            setOn(currentTarget.checked);
            switchShortcuts(currentTarget.checked);
          }}
        />
      </Stack>
    </Dialog>
  );
}
