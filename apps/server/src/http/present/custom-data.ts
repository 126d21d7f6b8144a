/** Custom data as field objects, trees, lists and maps (§2.4, §4.2), and the definitions of a kind. */
import type { Kind } from '@callboard/contract';
import { canRead, readable } from '../../access/permissions.ts';
import { shownDataType, typeOf } from '../../custom-data/field-types.ts';
import type { FieldContent, StoredAttachment } from '../../custom-data/read.ts';
import { type Field, type FieldGroup, isField, type KindDefinitions } from '../../model/definitions.ts';
import type { ContactBookingView, ResourceBookingView, Summary } from '../../model/views.ts';
import { formatId } from '../../platform/ids.ts';
import { asWire, type WireText, wireList, wireText, wireValue } from '../wire-text.ts';
import { fileUrl } from './attachments.ts';
import { bookingType } from './bookings.ts';
import type { PresentContext } from './context.ts';
import { presentBookedResource } from './resources.ts';
import { showsAsText } from './string-wrap.ts';
import { entityUrl, presentSummary } from './summaries.ts';

/** Contents of an entity's fields, by field id; a field without an entry is empty. */
export type FieldContents = ReadonlyMap<number, FieldContent>;

export function presentStoredAttachment(value: StoredAttachment, context: PresentContext): object {
  const { fileId } = value;
  const wire: Record<string, unknown> = {
    comment: value.comment,
    dataurl:
      fileId === undefined ? (value.dataurl ?? '') : fileUrl(fileId, value.originalname ?? null, context),
    date: context.reference.zone.formatInstant(value.date),
    username: value.username,
  };
  if (fileId !== undefined) {
    wire.originalname = value.originalname ?? '';
    wire.datatype = value.datatype ?? 'application/octet-stream';
  }
  return wire;
}

/** Presents a contact booking as a value; null when the user may not see it. */
export function presentContactValue(booking: ContactBookingView, context: PresentContext): object | null {
  if (!canRead(context.principal, 'contactbooking', booking)) return null;
  const id = formatId(booking.id, booking.created);
  return {
    _type: 'contactbooking',
    id,
    url: entityUrl('contactbooking', id, context),
    contact: presentSummary(booking.contact, context),
  };
}

/** Presents resource bookings, without those that the user may not see; null when nothing is left. */
function presentResourceValues(
  bookings: readonly ResourceBookingView[],
  context: PresentContext,
): object[] | null {
  const seen = readable(context.principal, 'resourcebooking', bookings);
  return seen.length === 0 ? null : seen.map((booking) => presentResourceValue(booking, context));
}

export function presentResourceValue(booking: ResourceBookingView, context: PresentContext): object {
  const id = formatId(booking.id, booking.created);
  return {
    _type: bookingType(booking),
    id,
    url: entityUrl('resourcebooking', id, context),
    resource: presentBookedResource(booking.resource, context),
  };
}

/** Returns a field's `value`; null when it is empty, and always for a Label, whose text is in its options. */
function presentValue(
  kind: Kind,
  field: Field,
  content: FieldContent | undefined,
  context: PresentContext,
): unknown {
  if (content === undefined || typeOf(field).form === 'nothing') return null;
  switch (content.type) {
    case 'empty':
      return null;
    case 'json':
      if (
        context.wrapNumbers &&
        typeof content.value === 'number' &&
        showsAsText(kind, field, context.reference)
      ) {
        context.deprecated.add('string-wrapped-numbers');
        return String(content.value);
      }
      return content.value ?? null;
    case 'attachment':
      return presentStoredAttachment(content.value, context);
    case 'contact':
      return presentContactValue(content.booking, context);
    case 'resources':
      return presentResourceValues(content.bookings, context);
  }
}

function presentFilled(field: Field, value: unknown): object {
  const wire = { name: field.name, keyword: field.keyword, type: field.type, value };
  return addDefinition(wire, field);
}

function addDefinition(wire: Record<string, unknown>, field: Field): object {
  if (typeOf(field).showsOptions) wire.options = field.options;
  const dataType = shownDataType(field);
  if (dataType !== undefined) wire.datatype = dataType;
  return wire;
}

export function presentField(
  kind: Kind,
  field: Field,
  content: FieldContent | undefined,
  context: PresentContext,
): object {
  return presentFilled(field, presentValue(kind, field, content, context));
}

/** Text around the value of a field, the same for all entities. */
interface Frame {
  readonly before: string;
  readonly after: string;
}

const NO_VALUE = ',"value":null';
const frames = new WeakMap<Field, Frame>();

function frameOf(field: Field): Frame {
  let frame = frames.get(field);
  if (frame === undefined) {
    const text = wireText(presentFilled(field, null));
    // This cannot match inside a string, where the quotes would be escaped.
    const at = text.indexOf(NO_VALUE);
    frame = { before: text.slice(0, at), after: text.slice(at + NO_VALUE.length) };
    frames.set(field, frame);
  }
  return frame;
}

/**
 * Returns the `customdata` array of an entity as text. It equals the output of `presentFields`, but is
 * assembled from cached text because a page has a thousand fields.
 */
export function fieldsText(
  kind: Kind,
  fields: readonly Field[],
  contents: FieldContents,
  context: PresentContext,
): WireText {
  return wireList(
    fields.map((field) => {
      const { before, after } = frameOf(field);
      const value = presentValue(kind, field, contents.get(field.id), context);
      return asWire(`${before},"value":${wireValue(value)}${after}`);
    }),
  );
}

/** Returns `items` of the property: the fields in the given order. */
function presentFields(
  kind: Kind,
  fields: readonly Field[],
  contents: FieldContents,
  context: PresentContext,
): object[] {
  return fields.map((field) => presentField(kind, field, contents.get(field.id), context));
}

/** Returns `{<kind>, items: [field]}`: the property with `keywords`. */
export function presentItems(
  kind: Kind,
  owner: Summary,
  fields: readonly Field[],
  contents: FieldContents,
  context: PresentContext,
): object {
  return { [kind]: presentSummary(owner, context), items: presentFields(kind, fields, contents, context) };
}

/** Returns `{<kind>, items: {keyword: value}}`: the property with `valuesonly`. */
export function presentValues(
  kind: Kind,
  owner: Summary,
  fields: readonly Field[],
  contents: FieldContents,
  context: PresentContext,
): object {
  // Use no prototype, so that a keyword such as `__proto__` is a key like any other.
  const items: Record<string, unknown> = Object.create(null);
  for (const field of fields)
    items[field.keyword] = presentValue(kind, field, contents.get(field.id), context);
  return { [kind]: presentSummary(owner, context), items };
}

function presentTree(groups: readonly (FieldGroup | Field)[], leaf: (field: Field) => object): object[] {
  return groups.map((node) =>
    isField(node)
      ? leaf(node)
      : { name: node.name, keyword: node.keyword, children: presentTree(node.children, leaf) },
  );
}

function definitionsUrl(kind: Kind, context: PresentContext): string {
  return `${context.baseUrl}/api/customdatadefinitions/${kind}`;
}

/**
 * Returns `{<kind>, definitions, groups}`: without parameters the property shows all fields in their
 * configured order.
 */
export function presentCustomDataTree(
  kind: Kind,
  owner: Summary,
  definitions: KindDefinitions,
  contents: FieldContents,
  context: PresentContext,
): object {
  return {
    [kind]: presentSummary(owner, context),
    definitions: { url: definitionsUrl(kind, context) },
    groups: presentTree(definitions.groups, (field) =>
      presentField(kind, field, contents.get(field.id), context),
    ),
  };
}

/** Returns the answer of `/api/customdatadefinitions/{kind}`: the same tree without values. */
export function presentDefinitions(
  kind: Kind,
  definitions: KindDefinitions,
  context: PresentContext,
): object {
  return {
    url: definitionsUrl(kind, context),
    kind,
    groups: presentTree(definitions.groups, (field) =>
      addDefinition({ name: field.name, keyword: field.keyword, type: field.type }, field),
    ),
  };
}
