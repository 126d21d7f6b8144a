/** Custom data: field objects (§2.4), the tree and lists of them, and the definitions of a kind. */
import Type, { type TSchema } from 'typebox';
import { BookedResource, ContactLinkSummary, ContactSummary } from './summaries.ts';
import {
  day,
  Id,
  listOf,
  nullable,
  number,
  shape,
  text,
  texts,
  time,
  timestamp,
  Url,
  word,
} from './values.ts';

const name = text('What people call it.');
const keyword = text('Identifier of the field, used in requests.');
const options = texts('What can be chosen; of a Label its text.');

export const AttachmentValue = shape(
  {
    comment: nullable(text('Free text.')),
    dataurl: text('Where the file is fetched with `?api_key=`, or the address of a link.'),
    date: timestamp('When it was attached.'),
    username: text('Who attached it.'),
    originalname: Type.Optional(text('Name of the uploaded file; a link has none.')),
    datatype: Type.Optional(text('Media type of the uploaded file; a link has none.')),
  },
  'A file or a link.',
);

export const ContactValue = shape(
  {
    _type: word(['contactbooking'], 'Always `contactbooking`.'),
    id: Id,
    url: Url,
    contact: Type.Union([ContactSummary, ContactLinkSummary]),
  },
  'The contact booking that the field made.',
);

export const ResourceValue = shape(
  {
    _type: word(['resourcebooking', 'resourcebookinggroup'], 'The sort of booking.'),
    id: Id,
    url: Url,
    resource: BookedResource,
  },
  'A resource booking that the field made.',
);

const plain = (type: string, value: TSchema) =>
  shape({ name, keyword, type: word([type], `Always \`${type}\`.`), value: nullable(value) });
const withOptions = (type: string, value: TSchema) =>
  shape({ name, keyword, type: word([type], `Always \`${type}\`.`), value, options });
const informed = (datatypes: string[], value: TSchema) =>
  shape({
    name,
    keyword,
    type: word(['Integration info', 'Remote info'], 'Compare it case-insensitively.'),
    value: nullable(value),
    datatype: word(datatypes, 'Decides the JSON type of the value.'),
  });

/** One shape per field type, in the documented key order. */
export const FieldObject = Type.Union(
  [
    plain('String', text('A single line.')),
    plain('Text', text('May contain line feeds.')),
    plain('Number', number('A number.')),
    plain('Y/N', word(['Yes', 'No'], 'Yes or no.')),
    withOptions('Dropdown', nullable(text('One of `options`.'))),
    withOptions('Checkbox', nullable(texts('Some of `options`.'))),
    withOptions('Label', Type.Null()),
    plain('Date', day('A date.')),
    plain('Time', time('A time.')),
    plain('DateAndTime', text('A date, a time, or both joined by `T`.')),
    plain('Contact', ContactValue),
    plain('Resource', listOf(ResourceValue)),
    plain('Attachment', AttachmentValue),
    plain('Labels', texts('The labels of the entity.')),
    plain('Publication Trigger', text('A text.')),
    informed(
      ['Single-Line Text', 'Multi-Line Text', 'Date', 'Time', 'Date and Time', 'Single Option'],
      text('A text.'),
    ),
    informed(
      ['Number'],
      Type.Union([Type.Number(), Type.String()], {
        description: 'A number; deprecated: a text in fields that were converted (§2.4).',
      }),
    ),
    informed(['Multiple Options'], texts('The chosen options.')),
    shape({
      name,
      keyword,
      type: word(['Derived'], 'Always `Derived`.'),
      value: Type.Unknown({ description: 'As that of the field that it derives from.' }),
    }),
  ],
  { description: 'A custom data field.' },
);

/** Last key of an entity, only when `customdata_keywords` asks for it (§4.2). */
export const customDataKey = {
  customdata: Type.Optional(listOf(FieldObject, 'The fields that `customdata_keywords` asks for.')),
};

const FieldDefinition = shape({
  name,
  keyword,
  type: text('The type of the field (§2.4).'),
  options: Type.Optional(options),
  datatype: Type.Optional(text('Decides the JSON type of the value (§2.4).')),
});

/** Builds the tree: a group holds sections and fields, a section holds fields. */
function tree<T extends TSchema>(field: T) {
  const section = shape({ name, keyword, children: listOf(field) });
  return listOf(
    shape({ name, keyword, children: listOf(Type.Union([section, field])) }),
    'In the configured order.',
  );
}

export const FieldTree = tree(FieldObject);

/** Response body of `/api/customdatadefinitions/{kind}`. */
export const DefinitionsShape = shape({
  url: Url,
  kind: text('The singular word of the kind.'),
  groups: tree(FieldDefinition),
});

export const DefinitionsLink = shape({ url: Url }, 'Where the definitions of the kind are.');
export const ItemsValues = Type.Record(Type.String(), Type.Unknown(), {
  description: 'The value of each field by its keyword.',
});
