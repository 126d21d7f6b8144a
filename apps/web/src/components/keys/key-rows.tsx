/** Table of keys with the dialogs that limit and delete one. */
import { ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLastTime } from '../../lib/use-last-time.ts';
import { RowAction } from '../row-action.tsx';
import { type RowColumn, RowsTable } from '../rows-table.tsx';
import { DeleteKeyDialog } from './delete-key-dialog.tsx';
import { KeyLimitsDialog, type LimitsChange } from './key-limits-dialog.tsx';
import { type KeyLimits, useLimitsText } from './key-limits-fields.tsx';
import { useTexts } from './texts.ts';

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
  const { t: texts } = useTexts();
  const limitsText = useLimitsText();
  const instant = useLastTime();
  const [unwanted, setUnwanted] = useState<K>();
  const [limited, setLimited] = useState<K>();
  const created: RowColumn<K> = {
    title: texts('created'),
    show: (key) => instant(key.created),
  };
  return (
    <>
      <RowsTable
        minWidth={minWidth}
        rows={keys}
        keyOf={({ id }) => id}
        columns={[
          { title: texts('name'), show: ({ name }) => name },
          ...columns,
          { title: texts('limits.column'), show: (key) => limitsText(key) || texts('limits.none') },
          ...(isCreatedShown ? [created] : []),
          {
            title: texts('validUntil'),
            show: ({ expires }) => (expires === null ? '–' : instant(expires)),
          },
          { title: texts('lastUsed'), show: ({ lastused }) => instant(lastused) },
        ]}
        actions={{
          title: texts('actions'),
          show: (key) => (
            <>
              <RowAction
                icon={ShieldCheck}
                label={texts('limits.change', { name: key.name })}
                onClick={() => setLimited(key)}
              />
              <RowAction
                icon={Trash2}
                isDangerous
                label={texts('deleteNamed', { name: key.name })}
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
