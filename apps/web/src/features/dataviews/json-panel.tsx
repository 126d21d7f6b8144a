/** The definition as a JSON document, for users who prefer to edit it directly. */
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../components/panel.tsx';
import type { DataviewDefinition } from './requests.ts';
import { useTexts } from './texts.ts';

interface JsonPanelProps {
  readonly definition: DataviewDefinition;
  readonly onChange: (definition: DataviewDefinition) => void;
}

export function JsonPanel({ definition, onChange }: JsonPanelProps) {
  const { t } = useTexts();
  const [text, setText] = useState(() => JSON.stringify(definition, undefined, 2));
  const [problem, setProblem] = useState<string>();
  return (
    <Panel title={t('builder.json')}>
      <Textarea
        aria-label={t('builder.json')}
        value={text}
        rows={24}
        spellCheck={false}
        styles={{ input: { fontFamily: 'monospace' } }}
        error={problem}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          const read = readDefinition(value);
          setProblem('reason' in read ? t('builder.badJson', { reason: read.reason }) : undefined);
          if ('definition' in read) onChange(read.definition);
        }}
      />
    </Panel>
  );
}

/**
 * Parses a definition. It only checks what the pages need in order to render; the server validates the rest.
 */
function readDefinition(text: string): { definition: DataviewDefinition } | { reason: string } {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null;
    const isShown = isObject && 'columns' in value && Array.isArray(value.columns) && 'scope' in value;
    return isShown
      ? { definition: value as DataviewDefinition }
      : { reason: '{ "name", "scope", "columns": [] }' };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : '' };
  }
}
