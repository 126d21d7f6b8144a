/** Values that only programs and administrators need, below a fold. */
import type { Kind } from '@callboard/contract';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { RequestLine } from '../../components/editing/late.ts';
import { FieldList } from '../../components/json-value.tsx';
import { entityPath, isObject, type Json, type JsonObject } from '../../lib/entities.ts';
import classes from './inspector.module.css';
import { useTexts } from './texts.ts';

interface ProgramsFoldProps {
  readonly kind: Kind;
  readonly id: string;
  readonly entity: JsonObject;
  /** Values that the page shows nowhere else. */
  readonly further: readonly string[];
}

export function ProgramsFold({ kind, id, entity, further }: ProgramsFoldProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const shown = ['id', ...further, 'attributes'].filter((name) => isFilled(entity[name]));
  const fields = Object.fromEntries(shown.map((name) => [name, entity[name] ?? null]));
  return (
    <details className={classes.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('programs.title')}</summary>
      {isOpen && (
        <>
          <FieldList fields={fields} />
          <Text size="sm" fw={600} mt="sm">
            {t('programs.request')}
          </Text>
          <RequestLine path={entityPath(kind, id)} />
        </>
      )}
    </details>
  );
}

function isFilled(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return false;
  return !isObject(value) || Object.keys(value).length > 0;
}
