/** Application API for imports of files: looked at, checked without a trace, carried out once, and undone within a day. */
import Type, { type TProperties } from 'typebox';
import type { Operation } from '../operations/operation.ts';
import { flag, Id, listOf, nullable, number, shape, text, texts, timestamp, word } from '../shapes/values.ts';

/** Kinds of the rows of a table. */
export const TABLE_KINDS = ['event', 'resource', 'contact', 'location'] as const;
/** Orders in which a table writes days: 31-12, 12-31, or the year first. */
export const DAY_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
/** Words for what rows refer to by name, as in the option `--match`. */
export const MATCH_WORDS = [
  'locations',
  'profiles',
  'statuses',
  'persons',
  'contacts',
  'groups',
  'resources',
  'resourcegroups',
] as const;

/** Maximum length of the names of a list and of a kept mapping. */
export const MAPPING_NAME_LENGTH = 100;

const short = (description: string) => Type.String({ maxLength: 1_000, description });
const name = (description: string) =>
  Type.String({ minLength: 1, maxLength: MAPPING_NAME_LENGTH, description });

/** The meaning of the columns and names of a table. */
export const MappingShape = shape(
  {
    kind: word([...TABLE_KINDS], 'What the rows are.'),
    source: name('Name of the list: a row of the same list is the same row in the next import.'),
    sheet: nullable(short('Name of the sheet; null: the first one with cells.')),
    header: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'Row that names the columns, counted from 1; 0: the columns have no names but A, B, C.',
    }),
    columns: Type.Array(
      shape(
        { header: short('Name of the column in the file.'), column: short('What it fills.') },
        'One column of the file; columns that are left out are not imported.',
      ),
      { maxItems: 200 },
    ),
    recognise: Type.Array(short('A column of those that are filled.'), {
      maxItems: 20,
      description: 'The columns that together tell one row from the others.',
    }),
    days: word([...DAY_ORDERS], 'Order of day, month and year in days that are written in digits.'),
    decimal: word(
      ['comma', 'point'],
      'What stands before decimals where a number could be read in two ways.',
    ),
    fixed: Type.Array(
      shape({ column: short('What is filled.'), value: short('With what.') }, 'A value of every row.'),
      { maxItems: 50 },
    ),
    matches: Type.Array(
      shape(
        {
          word: word([...MATCH_WORDS], 'What the name is a name of.'),
          theirs: short('Name in the file.'),
          ours: short('Name or id here.'),
        },
        'What a name of the file means here.',
      ),
      { maxItems: 2_000 },
    ),
  },
  'What the columns and names of a table mean here.',
);

const upload = Id;
const mapping = nullable(MappingShape, 'Null: the file is no table.');

const LookShape = shape(
  {
    upload,
    sheet: nullable(short('Sheet to be looked at; null: that of the mapping that fits, or the first one.')),
    header: nullable(
      Type.Integer({ minimum: 0, maximum: 100 }),
      'Row of the header; null: it is looked for.',
    ),
    kind: nullable(word([...TABLE_KINDS], 'What the rows are.'), 'Null: it is guessed.'),
  },
  'A whole upload of the user that is to be imported.',
);
const FileLookShape = shape(
  {
    name: text('Of the file.'),
    format: text('As people call it.'),
    mostrows: number('Most rows of one import.'),
    table: nullable(
      shape(
        {
          sheets: listOf(
            shape({ name: text('Of the sheet.'), rows: number('Rows with cells.') }, 'A sheet of the file.'),
          ),
          rows: number('Rows below the header.'),
          columns: listOf(
            shape(
              {
                header: text('Name of the column in the file.'),
                samples: texts('The first different cells.'),
                sure: flag('Whether the name of the column says what it is, and not only its cells.'),
              },
              'A column of the file.',
            ),
          ),
          targets: texts('What columns can fill in rows of this kind.'),
          mapping: MappingShape,
          kept: nullable(text('Name of the kept mapping that fits; null: the mapping is a guess.')),
          daysunsure: nullable(text('A day that could be read in two ways; null: there is none.')),
          decimalunsure: nullable(text('A number that could be read in two ways; null: there is none.')),
        },
        'A table.',
      ),
      'Null: the format says itself what its parts are.',
    ),
  },
  'What is in a file.',
);
const CheckShape = shape({ upload, mapping }, 'A file, and what its columns and names mean.');
const NewImportShape = shape(
  {
    upload,
    mapping,
    name: Type.String({
      pattern: '^[A-Za-z0-9_-]{8,64}$',
      description: 'Chosen by the sender at random: the same import sent again is not done again.',
    }),
  },
  'An import that is to be carried out.',
);

const found = shape({ id: Id, name: text('As it is called here.') }, 'An entity that has the name.');
const problem = shape(
  { place: text('In the file, like `line 12`.'), reason: text('Why it is left out, for people.') },
  'A part of the file that is left out.',
);
const outcome = {
  created: number('Entities that are new.'),
  updated: number('Entities that change.'),
  unchanged: number('Entities that are as the file says.'),
  counts: Type.Record(Type.String(), Type.Number(), { description: 'New and changed ones by kind.' }),
  problems: listOf(problem, 'The first 200.'),
  problemcount: number('All of them.'),
  conflicts: texts('What the rules of planning would forbid or ask about, for people; the first 100.'),
  conflictcount: nullable(number('All of them.'), 'Null: there is too much to compare.'),
  timezone: nullable(text('In which times without a zone were read.')),
};
const ImportCheckShape = shape(
  {
    ...outcome,
    rowcounts: shape(
      {
        new: number('Rows that make something.'),
        changed: number('Rows that are here already, and change.'),
        unchanged: number('Rows that are here already as they are.'),
        problem: number('Rows that are left out.'),
      },
      'Rows by what becomes of them.',
    ),
    columns: texts('Of the rows below.'),
    rows: listOf(
      shape(
        {
          place: text('In the file.'),
          state: word(['new', 'changed', 'unchanged', 'problem'], 'What becomes of it.'),
          cells: texts('As they are understood.'),
        },
        'A row.',
      ),
      'The first 20; those with problems come first.',
    ),
    names: listOf(
      shape(
        {
          word: word([...MATCH_WORDS], 'What it is a name of.'),
          theirs: text('Name in the file.'),
          rows: number('Rows that hold it.'),
          state: word(
            ['found', 'matched', 'new', 'several', 'missing'],
            'Here by this name, told by the mapping, made by the import, or the rows are left out because several or none have it.',
          ),
          found: listOf(found, 'Those that have the name; the first 20.'),
          likely: nullable(found, 'One with a similar name.'),
        },
        'A name that rows refer to.',
      ),
      'Those that need a decision first; at most 500.',
    ),
  },
  'What an import would do; nothing is written.',
);
const ImportShape = shape(
  {
    ...outcome,
    name: text('Given by its sender.'),
    file: text('Name of the file.'),
    at: timestamp('When it was carried out.'),
    user: text('Who imported it.'),
    own: flag('Whether it was this user.'),
    undone: flag('Whether it has been undone.'),
    left: listOf(
      shape(
        { name: text('What it is called.'), reason: text('For people.') },
        'Something that undoing has left as it is.',
      ),
      'The first 200.',
    ),
    leftcount: number('All of them.'),
  },
  'An import that was carried out.',
);
const ImportsShape = shape({ data: listOf(ImportShape) }, 'Imports of the last 24 hours, the newest first.');
const ImportedShape = shape(
  {
    data: listOf(
      shape(
        {
          kind: text('What it is.'),
          id: nullable(Id, 'Null: it has been deleted since, or the user may not read it.'),
          name: nullable(text('As it is called now.'), 'Null, as the id.'),
          made: flag('Whether the import has made it.'),
          changed: flag('Whether the import has changed it, and not only what is booked or hangs on it.'),
          parts: listOf(
            shape(
              {
                word: word(['booking', 'unit', 'file'], 'What they are.'),
                names: texts('What they are called, as far as the user may read it; the first five.'),
                count: number('All of them.'),
              },
              'Parts of one sort.',
            ),
            'What the import has made or changed of its bookings, units, and files or links.',
          ),
        },
        'An event, a contact, a hall or something else that has a name.',
      ),
      'By kind, in the order of the file.',
    ),
    count: number('All of them.'),
  },
  'What an import has made and changed.',
);
const KeptMappingShape = shape(
  { name: name('Of the mapping.'), mapping: MappingShape, user: text('Who kept it.') },
  'A mapping that was kept.',
);
const KeptMappingsShape = shape({ data: listOf(KeptMappingShape) }, 'Kept mappings by name.');

/** Shapes that have a name in the document. */
export const IMPORT_SHAPES = {
  Mapping: MappingShape,
  FileToLookAt: LookShape,
  FileLook: FileLookShape,
  FileToCheck: CheckShape,
  FileImportCheck: ImportCheckShape,
  NewFileImport: NewImportShape,
  FileImport: ImportShape,
  FileImports: ImportsShape,
  ImportedEntities: ImportedShape,
  KeptMapping: KeptMappingShape,
  KeptMappings: KeptMappingsShape,
} as const satisfies TProperties;

const ROOT = '/app/api/imports';
const MAPPINGS = '/app/api/import-mappings';
const FILE_ERRORS = [
  'bad-body',
  'bad-value',
  'forbidden',
  'not-found',
  'file-too-large',
  'conflict',
] as const;

export const IMPORT_OPERATIONS = {
  lookAtFile: {
    method: 'POST',
    path: `${ROOT}/look`,
    about: 'What is in an uploaded file, and what its columns probably mean.',
    computes: true,
    body: LookShape,
    bodySize: 'form',
    answers: [{ status: 200, schema: FileLookShape }],
    errors: FILE_ERRORS,
  },
  checkImport: {
    method: 'POST',
    path: `${ROOT}/check`,
    about: 'What an import would do, with the conflicts that it would make; nothing is written.',
    computes: true,
    body: CheckShape,
    bodySize: 'document',
    answers: [{ status: 200, schema: ImportCheckShape }],
    errors: FILE_ERRORS,
  },
  createImport: {
    method: 'POST',
    path: ROOT,
    about:
      'Imports a file in one transaction, with the rights of the user; rows with problems are left out and told. An import that was done under its name before is told, and not done again.',
    body: NewImportShape,
    bodySize: 'document',
    answers: [{ status: 200, schema: ImportShape }],
    errors: FILE_ERRORS,
  },
  getImports: {
    method: 'GET',
    path: ROOT,
    about: 'Imports of the last 24 hours: those of the user, to administrators those of everybody.',
    answers: [{ status: 200, schema: ImportsShape }],
    errors: ['forbidden'],
  },
  getImportedEntities: {
    method: 'GET',
    path: `${ROOT}/{name}/entities`,
    about:
      'What an import of the last 24 hours has made and changed, by kind, page by page; nothing of one that was undone. Bookings, units and files are told with the event or resource that has them.',
    query: {
      limit: 'How many, 1 to 200; 100 unless said.',
      offset: 'How many of them are left out at the beginning; 0 unless said.',
    },
    answers: [{ status: 200, schema: ImportedShape }],
    errors: ['forbidden', 'not-found', 'bad-parameter'],
  },
  undoImport: {
    method: 'POST',
    path: `${ROOT}/{name}/undo`,
    about:
      'Deletes what an import of the last 24 hours made and puts back what it changed. What was changed again since, or is in use, stays and is told. Administrators undo what others imported as well.',
    answers: [{ status: 200, schema: ImportShape }],
    errors: ['forbidden', 'not-found', 'conflict'],
  },
  getImportMappings: {
    method: 'GET',
    path: MAPPINGS,
    about: 'The mappings that have been kept, for everybody who imports.',
    answers: [{ status: 200, schema: KeptMappingsShape }],
    errors: ['forbidden'],
  },
  putImportMapping: {
    method: 'PUT',
    path: `${MAPPINGS}/{name}`,
    about: 'Keeps a mapping under a name; one of that name is replaced.',
    body: MappingShape,
    bodySize: 'document',
    answers: [{ status: 200, schema: KeptMappingShape }],
    errors: ['bad-body', 'bad-value', 'forbidden'],
  },
  deleteImportMapping: {
    method: 'DELETE',
    path: `${MAPPINGS}/{name}`,
    about: 'Forgets a mapping.',
    answers: [{ status: 204 }],
    errors: ['forbidden', 'not-found'],
  },
} as const satisfies Record<string, Operation>;
