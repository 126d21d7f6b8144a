/** Names the keys that work on every page, and switches the single ones off. */
import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../components/dialog.tsx';
import { KeysTable } from '../components/keys-table.tsx';
import { areShortcutsOn, switchShortcuts } from '../lib/shortcut-choice.ts';

const KEYS = {
  commands: ['Ctrl+K'],
  search: ['/'],
  make: ['N'],
  edit: ['E'],
  rows: ['↑', '↓'],
  open: ['Enter'],
  select: ['Space'],
  selectMore: ['Shift+↑', 'Shift+↓'],
  close: ['Esc'],
  help: ['?'],
} as const;
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
