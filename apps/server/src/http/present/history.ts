/** Changes of an entity, newest first (an addition to the contract). */
import { canRead } from '../../access/permissions.ts';
import { readValue } from '../../custom-data/field-types.ts';
import type { StoredAttachment } from '../../custom-data/read.ts';
import type { PartValues } from '../../entities/editing/part-entry.ts';
import type { Change } from '../../model/change.ts';
import { definitionsOf } from '../../model/definitions.ts';
import type { PresentContext } from './context.ts';
import { presentStoredAttachment } from './custom-data.ts';

/** Presents a change; `before` or `after` is null where there was or is no value. */
function presentChange(change: Change, context: PresentContext): object {
  return {
    date: context.reference.zone.formatInstant(Math.floor(change.at / 1000)),
    username: change.userName,
    keyname: change.keyName,
    changes: change.changes.map((entry) => ({
      target: entry.target,
      name: entry.name,
      before: presentPast(change, entry, entry.before, context),
      after: presentPast(change, entry, entry.after, context),
    })),
  };
}

const COST_MODELS = 'costmodels';

/** Returns the change without parts that the user could not have seen; undefined when nothing is left. */
export function readableChange(
  change: Change,
  { principal }: Pick<PresentContext, 'principal'>,
): Change | undefined {
  const changes = change.changes.filter(({ target, name, before, after }) => {
    // Names of cost models are shown to users who may see prices, like the models themselves.
    if (target === 'field' && name === COST_MODELS) return principal.permissions.prices;
    if (target !== 'part') return true;
    // A change of a part holds its values before or after.
    const { kind, userGroupId } = (before ?? after) as PartValues;
    return userGroupId === undefined || canRead(principal, kind, { userGroupId });
  });
  return changes.length === 0 && change.changes.length > 0 ? undefined : { ...change, changes };
}

/** As it was, also where the definition of the field has changed since; an attachment as fields show it (§2.4). */
function presentPast(
  { entityKind }: Change,
  { target, name }: Change['changes'][number],
  value: unknown,
  context: PresentContext,
): unknown {
  if (target === 'part' && value !== null) {
    // The history holds parts as they are written there.
    const { kind, values } = value as PartValues;
    return { _type: kind, ...values };
  }
  // The same of attachments.
  if (target === 'attachment' && value !== null)
    return presentStoredAttachment(value as StoredAttachment, context);
  const { byKeyword } = definitionsOf(context.reference.definitions, entityKind);
  const field = target === 'customdata' ? byKeyword.get(name) : undefined;
  const content = field && readValue(field, value);
  return content?.type === 'attachment' ? presentStoredAttachment(content.value, context) : (value ?? null);
}

/** Presents history; equal moments keep the order in which they were written. */
export function presentHistory(changes: readonly Change[], context: PresentContext): object[] {
  return changes
    .flatMap((change) => readableChange(change, context) ?? [])
    .sort((a, b) => b.at - a.at || b.id - a.id)
    .map((change) => presentChange(change, context));
}
