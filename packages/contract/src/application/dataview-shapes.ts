/** JSON of the dataview pages. */
import Type, { type TProperties } from 'typebox';
import { type DataviewDefinition, dataviewScopes } from '../dataview-definition.ts';
import { flag, Id, listOf, nullable, shape, text, timestamp, word } from '../shapes/values.ts';

const Definition = Type.Record(Type.String(), Type.Unknown(), {
  description: 'As `callboard dataview schema` describes it.',
});
const Scope = Type.Enum([...dataviewScopes], {
  type: 'string',
  description: 'The kind of entity that each record is about.',
});
const Person = shape({ id: Id, name: text('For people.') }, 'A user, or a user group.');
const revision = Type.Integer({ description: 'Grows with every change; the number in `If-Match`.' });

export const SharingShape = shape(
  {
    everybody: flag('Every user may use it.'),
    users: listOf(Id, 'Ids of users who may.'),
    usergroups: listOf(Id, 'Ids of user groups whose users may.'),
  },
  'Who may use something besides its owner.',
);

const about = {
  id: Id,
  name: text('What people call it.'),
  description: text('What it is for.'),
  scope: Scope,
  owner: nullable(text('Name of the owner; null: nobody.')),
  mayrequest: flag('Whether the user may request results.'),
  mayedit: flag('Whether the user may change it.'),
  locked: flag('Only its owner and administrators may change it.'),
};

const DataviewEntryShape = shape(about, 'A dataview in the list.');
const DataviewEntriesShape = shape(
  { data: listOf(DataviewEntryShape) },
  'The dataviews that the user may request or change, by name.',
);
const FormatShape = shape(
  { name: text('The word in the path of a result.'), label: text('For people.') },
  'A format in which results are computed.',
);
const DataviewPageShape = shape(
  {
    ...about,
    revision,
    definition: Type.Unsafe<DataviewDefinition>(Definition),
    sharedwith: SharingShape,
    formats: listOf(FormatShape),
  },
  'A dataview.',
);
export const WantedDataviewShape = shape(
  {
    definition: Definition,
    sharedwith: SharingShape,
    locked: flag('Only its owner and administrators may change it.'),
  },
  'A dataview as it is wanted.',
);

const RevisionsShape = shape(
  {
    data: listOf(
      shape(
        {
          revision,
          replaced: timestamp('When another one took its place.'),
          by: text('Who replaced it.'),
          definition: Definition,
        },
        'What a dataview was.',
      ),
    ),
  },
  'The earlier definitions, newest first.',
);

export const UncheckedDefinitionShape = shape(
  { definition: Type.Unknown({ description: 'Whatever it is.' }) },
  'A definition that is being written.',
);
const ProblemsShape = shape(
  {
    data: listOf(
      shape(
        { path: text('JSON pointer into the definition.'), detail: text('What to do.') },
        'What is wrong at one place.',
      ),
    ),
  },
  'What is wrong; empty: nothing.',
);

export const WantedPreviewShape = shape(
  {
    definition: Type.Unknown({ description: 'A definition, stored or not.' }),
    parameters: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Values of the parameters, as a request has them.',
    }),
  },
  'What is to be previewed.',
);
const PreviewShape = shape(
  {
    data: listOf(Type.Record(Type.String(), Type.Unknown()), 'Records as the format `json` has them.'),
    entities: Type.Integer({ description: 'At most so many entities were read.' }),
    partial: flag('There are more entities than were read.'),
    failure: nullable(text('Why there is no preview.')),
  },
  'The beginning of a result.',
);

const FieldNodeShape = shape(
  {
    path: text('From the kind that was asked for.'),
    label: text('For people.'),
    type: text('Of its values.'),
    list: flag('Whether it has several values.'),
    relation: word(['one', 'many', 'none'], 'Whether it leads to one entity, to many, or is a value.'),
    kinds: listOf(Type.String(), 'What a relation leads to.'),
  },
  'A field that a column can show.',
);
const FieldNodesShape = shape({ data: listOf(FieldNodeShape) }, 'The fields of a kind.');

const AudienceShape = shape(
  { users: listOf(Person), usergroups: listOf(Person) },
  'Whom a dataview can be shared with.',
);

/** Shapes that have a name in the document. */
export const DATAVIEW_SHAPES = {
  DataviewEntry: DataviewEntryShape,
  DataviewEntries: DataviewEntriesShape,
  DataviewPage: DataviewPageShape,
  DataviewSharing: SharingShape,
  WantedDataview: WantedDataviewShape,
  DataviewRevisions: RevisionsShape,
  UncheckedDefinition: UncheckedDefinitionShape,
  DefinitionProblems: ProblemsShape,
  WantedPreview: WantedPreviewShape,
  Preview: PreviewShape,
  FieldNode: FieldNodeShape,
  FieldNodes: FieldNodesShape,
  Audience: AudienceShape,
} as const satisfies TProperties;
