/**
 * Fields of a kind as a tree across relations. The search covers the kind itself and one relation further.
 */
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import classes from './dataviews.module.css';
import { type FieldNode, fieldsQuery } from './requests.ts';
import { useTexts } from './texts.ts';

interface FieldTreeProps {
  readonly kind: string;
  /** Receives a field whose path starts at the kind. */
  readonly onAdd: (node: FieldNode) => void;
}

const MOST_FOUND = 60;

export function FieldTree({ kind, onAdd }: FieldTreeProps) {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  return (
    <div>
      <TextInput
        size="xs"
        mb={4}
        aria-label={t('builder.searchFields')}
        placeholder={t('builder.searchFields')}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {search.trim() === '' ? (
        <Branch kind={kind} prefix="" onAdd={onAdd} />
      ) : (
        <Found kind={kind} search={search} onAdd={onAdd} />
      )}
    </div>
  );
}

function Found({ kind, search, onAdd }: FieldTreeProps & { readonly search: string }) {
  const { t } = useTexts();
  const { data: own = [] } = useQuery(fieldsQuery(kind));
  const relations = own.filter(({ kinds }) => kinds.length > 0);
  const behind = useQueries({ queries: relations.map(({ kinds }) => fieldsQuery(kinds[0] ?? '')) });
  const further = relations.flatMap((relation, at) =>
    (behind[at]?.data ?? []).map((node) => ({
      ...node,
      path: `${relation.path}.${node.path}`,
      label: `${relation.label}: ${node.label}`,
    })),
  );
  const words = search.toLowerCase().trim().split(/\s+/);
  const found = [...own, ...further].filter(({ path, label }) => {
    const text = `${label} ${path}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  if (found.length === 0) return <p>{t('pickNone')}</p>;
  return (
    <ul className={classes.tree}>
      {found.slice(0, MOST_FOUND).map((node) => (
        <Node key={node.path} node={node} onAdd={onAdd} isFlat />
      ))}
    </ul>
  );
}

interface BranchProps extends FieldTreeProps {
  readonly prefix: string;
}

function Branch({ kind, prefix, onAdd }: BranchProps) {
  const { data = [] } = useQuery(fieldsQuery(kind));
  return (
    <ul className={classes.tree}>
      {data.map((node) => (
        <Node key={node.path} node={{ ...node, path: prefix + node.path }} onAdd={onAdd} />
      ))}
    </ul>
  );
}

interface NodeProps {
  readonly node: FieldNode;
  readonly onAdd: (node: FieldNode) => void;
  readonly isFlat?: boolean;
}

function Node({ node, onAdd, isFlat = false }: NodeProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { path, label, kinds } = node;
  const [kind] = kinds;
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <li>
      <div className={classes.node}>
        {kind !== undefined && !isFlat && (
          <ActionIcon
            size={24}
            variant="subtle"
            color="gray"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'builder.close' : 'builder.open', { name: label })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon size={16} aria-hidden />
          </ActionIcon>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          c="inherit"
          fw={400}
          aria-label={t('builder.add', { name: label })}
          onClick={() => onAdd(node)}
        >
          {label}
        </Button>
        <span className={classes.path}>{path}</span>
      </div>
      {isOpen && kind !== undefined && <Branch kind={kind} prefix={`${path}.`} onAdd={onAdd} />}
    </li>
  );
}
