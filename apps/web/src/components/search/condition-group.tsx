/** A group of conditions joined by all, any or none; groups can be nested. */
import { ActionIcon, Button, Group, NativeSelect, Text } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ConditionContext } from './condition-context.ts';
import { ConditionRow } from './condition-row.tsx';
import { type Draft, type DraftGroup, emptyForm, keywordType } from './draft.ts';
import classes from './search.module.css';
import { TextCondition } from './text-condition.tsx';
import { useTexts } from './texts.ts';

interface GroupProps extends ConditionContext {
  readonly group: DraftGroup;
  /** Number of enclosing groups. */
  readonly depth: number;
  readonly onChange: (group: DraftGroup) => void;
  /** Omitted for the outermost group. */
  readonly onRemove?: () => void;
}

/** Maximum depth at which a group can be added; deeper groups can only be typed in the box. */
const DEEPEST_NEW = 2;

const JOINS = {
  all: { join: 'and', negated: false },
  any: { join: 'or', negated: false },
  none: { join: 'or', negated: true },
  notAll: { join: 'and', negated: true },
} as const;
type Join = keyof typeof JOINS;

export function ConditionGroupEditor({ group, depth, onChange, onRemove, ...context }: GroupProps) {
  const { t } = useTexts();
  const { join, negated, parts } = group;
  const rows = useRef<HTMLFieldSetElement>(null);
  /** Index of the condition that was just added and should receive the focus. */
  const [added, setAdded] = useState(-1);
  useEffect(() => {
    if (added < 0) return;
    const row = rows.current?.querySelectorAll(':scope > [data-part]')[added];
    row?.querySelector<HTMLElement>('select, input, button')?.focus();
    setAdded(-1);
  }, [added]);
  const chosen = (Object.keys(JOINS) as Join[]).find(
    (name) => JOINS[name].join === join && JOINS[name].negated === negated,
  );

  function set(next: readonly Draft[]): void {
    onChange({ ...group, parts: next });
  }
  function add(part: Draft): void {
    set([...parts, part]);
    setAdded(parts.length);
  }
  const remove = (index: number) => set(parts.filter((_, at) => at !== index));
  const form = emptyForm(keywordType('name', context.schema));
  const needsJoin = parts.length > 1 || negated || depth > 0;
  return (
    <fieldset ref={rows} className={`${classes.group} ${depth > 0 ? classes.nested : ''}`}>
      <legend hidden>{t('builder.group')}</legend>
      <div className={classes.head}>
        {needsJoin && (
          <NativeSelect
            className={classes.join}
            size="xs"
            aria-label={t('builder.join')}
            value={chosen}
            data={(Object.keys(JOINS) as Join[]).map((name) => ({
              value: name,
              label: t(`builder.joins.${name}`),
            }))}
            onChange={({ currentTarget }) => onChange({ ...group, ...JOINS[currentTarget.value as Join] })}
          />
        )}
        {onRemove !== undefined && <RemoveButton label={t('builder.removeGroup')} onClick={onRemove} />}
      </div>
      {parts.length === 0 && depth === 0 && (
        <Text size="sm" c="dimmed">
          {t('builder.empty')}
        </Text>
      )}
      {parts.map((part, index) => (
        <div key={placeKey(index)} data-part className={part.type === 'group' ? undefined : classes.row}>
          <Part
            {...context}
            part={part}
            depth={depth + 1}
            number={index + 1}
            onChange={(next) => set(parts.map((one, at) => (at === index ? next : one)))}
            onRemove={() => remove(index)}
          />
          {part.type !== 'group' && (
            <RemoveButton label={t('builder.remove')} onClick={() => remove(index)} />
          )}
        </div>
      ))}
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          onClick={() => add({ type: 'term', negated: false, scope: undefined, keyword: 'name', form })}
        >
          {t('builder.add')}
        </Button>
        {depth < DEEPEST_NEW && (
          <Button
            size="xs"
            variant="subtle"
            onClick={() => add({ type: 'group', negated: false, join: 'or', parts: [] })}
          >
            {t('builder.addGroup')}
          </Button>
        )}
      </Group>
    </fieldset>
  );
}

interface PartProps extends ConditionContext {
  readonly part: Draft;
  readonly depth: number;
  readonly number: number;
  readonly onChange: (part: Draft) => void;
  readonly onRemove: () => void;
}

function Part({ part, depth, number, onChange, onRemove, ...context }: PartProps) {
  if (part.type === 'group') {
    return <ConditionGroupEditor {...context} {...{ depth, onChange, onRemove }} group={part} />;
  }
  if (part.type === 'text') {
    return <TextCondition schema={context.schema} part={part} number={number} onChange={onChange} />;
  }
  return <ConditionRow {...context} term={part} number={number} onChange={onChange} />;
}

function RemoveButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <ActionIcon
      className={classes.fixed}
      size={36}
      variant="subtle"
      color="gray"
      aria-label={label}
      onClick={onClick}
    >
      <Trash2 size={16} aria-hidden />
    </ActionIcon>
  );
}

/** Conditions have no id, so the position identifies them. */
function placeKey(index: number): string {
  return `part ${index}`;
}
