/** Keys that work on every page, and the dialog that names them. */
import { Checkbox, Kbd, Stack, Table } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../components/dialog.tsx';
import { areShortcutsOn, switchShortcuts } from '../lib/shortcut-choice.ts';

const SEARCH = 'search input';
/** Elements that take typed keys themselves. */
const FIELDS = 'input, select, textarea, [contenteditable], [role="dialog"], [role="menu"]';

/** Listens to `/` and `?` wherever nothing else takes the key. */
export function useShortcuts(onHelp: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, isComposing, defaultPrevented } = event;
      if (altKey || ctrlKey || metaKey || isComposing || defaultPrevented || !areShortcutsOn()) return;
      if (target instanceof Element && target.closest(FIELDS) !== null) return;
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

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(areShortcutsOn);
  return (
    <Dialog title={t('shortcuts.title')} onClose={onClose} isApplied>
      <Stack gap="md">
        <Table>
          <Table.Tbody>
            {(Object.keys(KEYS) as (keyof typeof KEYS)[]).map((name) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" fw={400}>
                  {t(`shortcuts.${name}`)}
                </Table.Th>
                <Table.Td ta="end">
                  {KEYS[name].map((key) => (
                    <Kbd key={key} ml={4}>
                      {key}
                    </Kbd>
                  ))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
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
