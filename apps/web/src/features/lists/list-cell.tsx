/** Content of a cell of a list: a text, a link, a status in its colours, or a profile with its colour. */
import { Pill } from '../../components/status-pill.tsx';
import { entityOfUrl, isObject, type JsonObject, textOf } from '../../lib/entities.ts';
import type { Looks } from '../../lib/looks.ts';
import { BASE_PATH } from '../../lib/request.ts';
import type { Cell } from './columns/cell.ts';
import classes from './entity-table.module.css';

interface CellContentProps {
  readonly cell: Cell;
  readonly looks: Looks;
}

export function CellContent({ cell: { text, entity, href }, looks }: CellContentProps) {
  if (entity !== undefined) {
    const { kind, id } = entity;
    const status = kind === 'status' ? looks.statuses.get(id) : undefined;
    const link = (
      <a href={`${BASE_PATH}${kind}/${id}`} data-kind={kind} data-id={id}>
        {status === undefined ? text : <Pill look={status}>{text}</Pill>}
      </a>
    );
    if (kind !== 'profile') return link;
    return (
      <>
        <span className={classes.dot} />
        {link}
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
