/** Summaries of the entities that rows refer to. */

import type { Kind } from '@callboard/contract';
import type { PermissionHolder } from '../../access/permissions.ts';
import type { ReferenceData } from '../../model/reference-data.ts';
import type { ContactLinkSummary, Summary } from '../../model/views.ts';
import { isEntity, type Value } from '../catalogue/field.ts';
import { numberOf, textOf } from '../catalogue/value-forms.ts';
import type { CellPresenter } from '../present.ts';
import type { Row } from '../store.ts';
import { type RowEntity, referredEntity } from './row-entity.ts';

interface SummaryContext {
  readonly reference: ReferenceData;
  readonly reader: PermissionHolder;
  readonly present: CellPresenter;
}

/** Maximum number of cached summaries; most entities occur repeatedly. */
const MOST_KNOWN = 5_000;

/** Compiles the summary as the API embeds it; null when there is no entity. */
export function compileSummary(entity: RowEntity, context: SummaryContext): (row: Row) => Value {
  const summaryOf = summaryAt(entity, context);
  const id = entity.raw('id');
  const known = new Map<unknown, Value>();
  return (row) => {
    if (entity.isThere?.(row) === false) return null;
    const key = id(row);
    let summary = known.get(key);
    if (summary === undefined) {
      summary = context.present.summary(summaryOf(row));
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(key, summary);
    }
    return summary;
  };
}

function summaryAt(entity: RowEntity, context: SummaryContext): (row: Row) => Summary | ContactLinkSummary {
  const { kind } = entity;
  if (!isEntity(kind)) throw new Error(`${kind} has no summary`);
  return kind === 'contactlink' ? linkSummaryAt(entity, context) : plainSummaryAt(entity, kind);
}

function plainSummaryAt(entity: RowEntity, kind: Kind): (row: Row) => Summary {
  const [id, created, name] = [entity.raw('id'), entity.raw('created'), entity.raw('name')];
  const type = kind === 'contact' ? entity.raw('type') : () => kind;
  return (row) => ({
    kind,
    type: textOf(type(row)),
    id: numberOf(id(row)),
    created: numberOf(created(row)),
    name: textOf(name(row)),
  });
}

/** Compiles the summary of a contact link, which has the name of its person. */
function linkSummaryAt(entity: RowEntity, context: SummaryContext): (row: Row) => ContactLinkSummary {
  const end = (key: string) =>
    plainSummaryAt(referredEntity(entity, { kind: 'contact', key }, context), 'contact');
  const [personAt, organizationAt] = [end('personId'), end('organizationId')];
  const [id, created, jobTitle] = [entity.raw('id'), entity.raw('created'), entity.raw('jobTitle')];
  return (row) => {
    const person = personAt(row);
    return {
      kind: 'contactlink',
      type: 'contactlink',
      id: numberOf(id(row)),
      created: numberOf(created(row)),
      name: person.name,
      jobTitle: textOf(jobTitle(row)),
      person,
      organization: organizationAt(row),
    };
  };
}
