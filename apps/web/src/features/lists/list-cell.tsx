/** Content of a cell of a list: a text, a link, a status in its colours, or a profile with its colour. */
import { VisuallyHidden } from '@mantine/core';
import i18next from 'i18next';
import { Pill } from '../../components/status-pill.tsx';
import { entityOfUrl, isObject, type JsonObject, textOf } from '../../lib/entities.ts';
import type { Looks } from '../../lib/looks.ts';
import { BASE_PATH } from '../../lib/request.ts';
import type { Cell } from './columns/cell.ts';
import classes from './entity-table.module.css';

interface CellContentProps {
  readonly cell: Cell;
  readonly looks: Looks;
  /** Keyword of a query that finds the same value. */
  readonly keyword?: string | undefined;
}

/** Kinds whose pages tell less than the list of what has them: a click narrows the list instead. */
const FILTERED: ReadonlySet<string> = new Set(['status', 'profile', 'usergroup', 'team', 'user']);

export function CellContent({ cell, looks, keyword }: CellContentProps) {
  const { text, value = text, spoken, entity, href } = cell;
  if (text === '') return null;
  const isValue = href === undefined && (entity === undefined || FILTERED.has(entity.kind));
  if (keyword !== undefined && isValue) {
    const status = entity?.kind === 'status' ? looks.statuses.get(entity.id) : undefined;
    return (
      <button
        type="button"
        tabIndex={-1}
        className={classes.value}
        data-filter={keyword}
        data-text={value}
        title={i18next.t('list.only', { value: text })}
      >
        {entity?.kind === 'profile' && <span className={classes.dot} />}
        {status === undefined ? text : <Pill look={status}>{text}</Pill>}
      </button>
    );
  }
  if (entity !== undefined) {
    const { kind, id } = entity;
    return (
      <a href={`${BASE_PATH}${kind}/${id}`} data-kind={kind} data-id={id}>
        {text}
      </a>
    );
  }
  if (spoken !== undefined) {
    return (
      <>
        <VisuallyHidden>{spoken}, </VisuallyHidden>
        {text}
      </>
    );
  }
  if (href === undefined) return text;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

export function nameCell(entity: JsonObject): Cell {
  const text = textOf(entity.name) || textOf(entity.id);
  const target = entityOfUrl(textOf(entity.url));
  return target === undefined ? { text } : { text, entity: target };
}

/** Returns whether the status says that the entity holds nothing any more, such as one that was cancelled. */
export function isReleased({ status }: JsonObject, { statuses }: Looks): boolean {
  return isObject(status) && statuses.get(textOf(status.id))?.firmness === 'released';
}

/** Returns the CSS colour of the profile; undefined without one, or before it has loaded. */
export function profileColour({ profile }: JsonObject, { profiles }: Looks): string | undefined {
  return isObject(profile) ? profiles.get(textOf(profile.id)) : undefined;
}
