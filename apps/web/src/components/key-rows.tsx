/** Table of keys with the dialogs that limit and delete one. */
import { ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastTime } from '../lib/use-last-time.ts';
import { DeleteKeyDialog } from './delete-key-dialog.tsx';
import { KeyLimitsDialog, type LimitsChange } from './key-limits-dialog.tsx';
import { type KeyLimits, useLimitsText } from './key-limits-fields.tsx';
import { RowAction } from './row-action.tsx';
import { type RowColumn, RowsTable } from './rows-table.tsx';

interface ShownKey extends KeyLimits {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  readonly created: string;
  readonly expires: string | null;
  readonly lastused: string | null;
}

interface KeyRowsProps<K extends ShownKey> {
  readonly keys: readonly K[];
  /** Columns between the name of a key and its limits. */
  readonly columns: readonly RowColumn<K>[];
  readonly isCreatedShown?: boolean;
  readonly minWidth: number;
  readonly onLimit: (change: LimitsChange) => Promise<unknown>;
  readonly onDelete: (id: string) => Promise<unknown>;
}

export function KeyRows<K extends ShownKey>({ keys, columns, minWidth, ...more }: KeyRowsProps<K>) {
  const { isCreatedShown = false, onLimit, onDelete } = more;
  const { t } = useTranslation();
  const limitsText = useLimitsText();
  const instant = useLastTime();
  const [unwanted, setUnwanted] = useState<K>();
  const [limited, setLimited] = useState<K>();
  const created: RowColumn<K> = {
    title: t('preferences.keys.created'),
    show: (key) => instant(key.created),
  };
  return (
    <>
      <RowsTable
        minWidth={minWidth}
        rows={keys}
        keyOf={({ id }) => id}
        columns={[
          { title: t('preferences.keys.name'), show: ({ name }) => name },
          ...columns,
          { title: t('keyLimits.column'), show: (key) => limitsText(key) || t('keyLimits.none') },
          ...(isCreatedShown ? [created] : []),
          {
            title: t('preferences.keys.validUntil'),
            show: ({ expires }) => (expires === null ? '–' : instant(expires)),
          },
          { title: t('preferences.keys.lastUsed'), show: ({ lastused }) => instant(lastused) },
        ]}
        actions={{
          title: t('preferences.keys.actions'),
          show: (key) => (
            <>
              <RowAction
                icon={ShieldCheck}
                label={t('keyLimits.change', { name: key.name })}
                onClick={() => setLimited(key)}
              />
              <RowAction
                icon={Trash2}
                isDangerous
                label={t('preferences.keys.deleteNamed', { name: key.name })}
                onClick={() => setUnwanted(key)}
              />
            </>
          ),
        }}
      />
      {limited && <KeyLimitsDialog edited={limited} onSave={onLimit} onClose={() => setLimited(undefined)} />}
      {unwanted && (
        <DeleteKeyDialog unwanted={unwanted} onDelete={onDelete} onClose={() => setUnwanted(undefined)} />
      )}
    </>
  );
}
