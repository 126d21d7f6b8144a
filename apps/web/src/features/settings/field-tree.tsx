/** Tree of groups, sections and fields that can be reordered by dragging or with buttons. */
import { ActionIcon, Alert, Button, Group, Text } from '@mantine/core';
import { ArrowDown, ArrowUp, GripVertical, Pencil, Plus } from 'lucide-react';
import { useRef } from 'react';
import { useErrorText } from '../../components/use-error-text.ts';
import { type Drop, dropNode, flatten, moveNode, type PlacedNode } from './custom-data.ts';
import type { NodeLevel, OpenedNode } from './field-dialog.tsx';
import classes from './field-tree.module.css';
import { type Part, useSavePart, usesOf } from './requests.ts';
import { useTexts } from './texts.ts';
import { useDrag } from './use-drag.ts';

interface FieldTreeProps {
  readonly part: Part<'customData'>;
  readonly kind: string;
  readonly onOpen: (node: OpenedNode) => void;
}

function levelOf({ node, place }: PlacedNode): NodeLevel {
  if (place.length === 0) return 'group';
  return node.type === undefined ? 'section' : 'field';
}

export function FieldTree({ part, kind, onOpen }: FieldTreeProps) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { mutate, error, isPending } = useSavePart('customData');
  const tree = useRef<HTMLUListElement>(null);
  const nodes = part.value[kind] ?? [];

  const move = (placed: PlacedNode, by: -1 | 1) => {
    if (isPending) return;
    const change = { value: { ...part.value, [kind]: moveNode(nodes, placed, by) } };
    mutate(
      {
        part,
        change,
        done: t(by < 0 ? 'designer.movedUp' : 'designer.movedDown', { name: placed.node.name }),
      },
      {
        onSuccess: () => {
          // A moved element loses the focus, and at the end of the list its button is disabled.
          requestAnimationFrame(() => focusMove(tree.current, placed.node.keyword, by));
        },
      },
    );
  };

  const rows = flatten(nodes);
  const { handle, look } = useDrag({
    nodes,
    rows,
    onDrop: (placed, drop) => {
      if (isPending) return;
      const tree = dropNode(nodes, placed, drop);
      const change = { value: { ...part.value, [kind]: tree } };
      mutate({ part, change, done: whereTo(placed, drop, tree) });
    },
  });
  const whereTo = ({ node: { name, keyword } }: PlacedNode, { place }: Drop, tree: typeof nodes) => {
    const after = flatten(tree);
    const at = after.find(({ node }) => node.keyword === keyword);
    const into = after.find(({ node }) => node.keyword === place.at(-1))?.node.name;
    const number = (at?.index ?? 0) + 1;
    return into === undefined
      ? t('designer.dropped', { name, number })
      : t('designer.droppedIn', { name, number, into });
  };

  return (
    <>
      {error !== null && <Alert color="red">{errorText(error)}</Alert>}
      <ul className={classes.tree} ref={tree}>
        {rows.map((placed) => (
          <TreeRow
            key={placed.node.keyword}
            placed={placed}
            uses={usesOf(part, `${kind}.${placed.node.keyword}`)}
            isLast={placed.index === siblings(placed, nodes) - 1}
            onMove={move}
            handle={handle(placed)}
            look={look(placed)}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </>
  );
}

function focusMove(tree: HTMLElement | null, keyword: string, by: -1 | 1): void {
  const row = tree?.querySelector(`[data-keyword="${CSS.escape(keyword)}"]`);
  const wanted = row?.querySelector<HTMLButtonElement>(`[data-move="${by}"]:not(:disabled)`);
  (wanted ?? row?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)'))?.focus();
}

function siblings({ place }: PlacedNode, nodes: Part<'customData'>['value'][string]): number {
  let level = nodes;
  for (const step of place) level = level.find(({ keyword }) => keyword === step)?.children ?? [];
  return level.length;
}

interface TreeRowProps {
  readonly placed: PlacedNode;
  readonly uses: number | undefined;
  readonly isLast: boolean;
  readonly onMove: (placed: PlacedNode, by: -1 | 1) => void;
  readonly onOpen: (node: OpenedNode) => void;
  /** Event listeners for the drag handle. */
  readonly handle: object;
  /** Appearance of the row during a drag. */
  readonly look: object;
}

function TreeRow({ placed, uses, isLast, onMove, onOpen, handle, look }: TreeRowProps) {
  const { t } = useTexts();
  const { node, place, index } = placed;
  const level = levelOf(placed);
  const inside = [...place, node.keyword];
  const { name } = node;
  return (
    <li
      className={classes.row}
      data-level={level}
      data-depth={place.length}
      data-keyword={node.keyword}
      {...look}
    >
      <span className={classes.handle} title={t('designer.drag')} aria-hidden {...handle}>
        <GripVertical size={16} />
      </span>
      <div className={classes.name}>
        <Text fw={level === 'field' ? 400 : 600} size="sm">
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {[
            node.type === undefined ? t(`designer.levels.${level}`) : t(`designer.types.${node.type}`),
            node.keyword,
            ...(uses === undefined ? [] : [t('designer.values', { count: uses })]),
          ].join(' · ')}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        {level !== 'field' && (
          <AddButton level="field" name={name} onClick={() => onOpen({ level: 'field', place: inside })} />
        )}
        {level === 'group' && (
          <AddButton
            level="section"
            name={name}
            onClick={() => onOpen({ level: 'section', place: inside })}
          />
        )}
        <ActionIcon
          variant="default"
          data-move="-1"
          disabled={index === 0}
          aria-label={t('designer.up', { name })}
          onClick={() => onMove(placed, -1)}
        >
          <ArrowUp size={14} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          data-move="1"
          disabled={isLast}
          aria-label={t('designer.down', { name })}
          onClick={() => onMove(placed, 1)}
        >
          <ArrowDown size={14} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t('form.editNamed', { name })}
          onClick={() => onOpen({ level, place, keyword: node.keyword })}
        >
          <Pencil size={14} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  );
}

interface AddButtonProps {
  readonly level: 'section' | 'field';
  readonly name: string;
  readonly onClick: () => void;
}

function AddButton({ level, name, onClick }: AddButtonProps) {
  const { t } = useTexts();
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Plus size={14} aria-hidden />}
      aria-label={t(`designer.addTo.${level}`, { name })}
      onClick={onClick}
    >
      {t(`designer.levels.${level}`)}
    </Button>
  );
}
