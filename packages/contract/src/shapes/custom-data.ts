/** Custom data: field objects (§2.4), the tree and lists of them, and the definitions of a kind. */
import Type, { type TSchema } from 'typebox';
import { ANSWERS, type CustomType, type StoredForm, type ValueForm } from '../custom-types/custom-type.ts';
import {
  CUSTOM_TYPES,
  DATA_TYPE_TABLE,
  DATA_TYPES,
  FIELD_TYPES,
  type FieldType,
} from '../custom-types/custom-types.ts';
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

/** Values of each form; `about` describes those of the type. */
const VALUES: Readonly<Record<ValueForm, (about: string) => TSchema>> = {
  line: (about) => nullable(text(about)),
  lines: (about) => nullable(text(about)),
  number: (about) => nullable(number(about)),
  answer: (about) => nullable(word([...ANSWERS], about)),
  choice: (about) => nullable(text(about)),
  choices: (about) => nullable(texts(about)),
  day: (about) => nullable(day(about)),
  time: (about) => nullable(time(about)),
  moment: (about) => nullable(text(about)),
  attachment: () => nullable(AttachmentValue),
  contact: () => nullable(ContactValue),
  resources: () => nullable(listOf(ResourceValue)),
  labels: (about) => nullable(texts(about)),
  source: (about) => Type.Unknown({ description: about }),
  nothing: () => Type.Null(),
};

/** Values of Integration info and Remote info by the form that the datatype stands for. */
const INFO_TEXT = text('A text.');
const INFO_VALUES: Readonly<Record<StoredForm, TSchema>> = {
  line: INFO_TEXT,
  lines: INFO_TEXT,
  number: Type.Union([Type.Number(), Type.String()], {
    description: 'A number; deprecated: a text in fields that were converted (§2.4).',
  }),
  answer: INFO_TEXT,
  choice: INFO_TEXT,
  choices: texts('The chosen options.'),
  day: INFO_TEXT,
  time: INFO_TEXT,
  moment: INFO_TEXT,
  attachment: AttachmentValue,
};

const INFO_TYPES = FIELD_TYPES.filter((type) => CUSTOM_TYPES[type].form === 'datatype');

/** Returns the field object of a type of its own form. */
function ownShape(type: FieldType): TSchema[] {
  const { form, about, showsOptions }: CustomType = CUSTOM_TYPES[type];
  if (form === 'datatype') return [];
  return [
    shape({
      name,
      keyword,
      type: word([type], `Always \`${type}\`.`),
      value: VALUES[form](about),
      ...(showsOptions ? { options } : {}),
    }),
  ];
}

/** Returns the field objects of Integration info and Remote info: one for all datatypes with the same values. */
function infoShapes(): TSchema[] {
  const values = new Set(DATA_TYPES.map((dataType) => INFO_VALUES[DATA_TYPE_TABLE[dataType].form]));
  return [...values].map((value) =>
    shape({
      name,
      keyword,
      type: word(INFO_TYPES, 'Compare it case-insensitively.'),
      value: nullable(value),
      datatype: word(
        DATA_TYPES.filter((dataType) => INFO_VALUES[DATA_TYPE_TABLE[dataType].form] === value),
        'Decides the JSON type of the value.',
      ),
    }),
  );
}

/** One shape per field type, in the documented key order. */
export const FieldObject = Type.Union([...FIELD_TYPES.flatMap(ownShape), ...infoShapes()], {
  description: 'A custom data field.',
});

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
