/** Application API for writing queries: the available keywords, and suggestions for values. */
import Type from 'typebox';
import type { Operation } from '../operations/operation.ts';
import { flag, listOf, shape, text, texts, word } from '../shapes/values.ts';

const TYPES = ['text', 'id', 'date', 'number', 'boolean', 'none'] as const;
const HeldType = word([...TYPES], 'What it holds; `none`: nothing that could be searched by this user.');

const valueParts = {
  type: HeldType,
  options: texts('What the value can be, where that is a fixed list.'),
  suggests: flag('Whether values that begin somehow can be asked for.'),
};

const KeywordShape = shape(
  { name: text('As it is written.'), about: text('One line.'), ...valueParts },
  'A keyword that every installation has.',
);

const FieldKeywordShape = shape(
  {
    word: text('What is written in a query.'),
    name: text('As people call the field.'),
    group: text('The group of custom data that holds it.'),
    fieldtype: text('Type of the custom data field.'),
    ...valueParts,
  },
  'A custom data field of the kind as a keyword.',
);

const VocabularyShape = shape(
  {
    kind: text('Kind of entity.'),
    scopes: Type.Record(Type.String(), texts('Types of entity.'), {
      description: 'Words that can stand before a keyword; those with types narrow to them.',
    }),
    keywords: listOf(KeywordShape),
    fields: listOf(FieldKeywordShape, 'In their order.'),
    relativedates: texts('Without the `#`.'),
    operators: Type.Record(Type.String(), texts('Signs before a value; TO stands between two.'), {
      description: 'By what a keyword holds.',
    }),
  },
  'All words of the query language for one kind, as the user may use them.',
);

const SuggestionsShape = shape(
  { data: texts('At most 20, the best first.') },
  'Values that somebody could mean.',
);

/** Shapes that have a name in the document. */
export const VOCABULARY_SHAPES = {
  Vocabulary: VocabularyShape,
  Suggestions: SuggestionsShape,
} as const;

const PATH = '/app/api/vocabulary/{kind}';

export const VOCABULARY_OPERATIONS = {
  getVocabulary: {
    method: 'GET',
    path: PATH,
    about: 'What queries for entities of a kind can be written of.',
    answers: [{ status: 200, schema: VocabularyShape }],
    errors: ['not-found', 'forbidden'],
  },
  getSuggestions: {
    method: 'GET',
    path: `${PATH}/{keyword}`,
    about: 'Texts under a keyword, of entities that the user may see.',
    query: { text: 'What they begin with or hold; left out: anything.' },
    answers: [{ status: 200, schema: SuggestionsShape }],
    errors: ['not-found', 'forbidden'],
  },
} as const satisfies Record<string, Operation>;
