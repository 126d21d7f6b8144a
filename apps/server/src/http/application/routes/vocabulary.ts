/** `/app/api/vocabulary`: the words of queries, for the search box of the pages. */
import { type ApplicationWire, type Kind, kindOfSingular, kindSpec } from '@callboard/contract';
import { OPERATORS, relativeNames } from '@callboard/query';
import { visibility } from '../../../access/permissions.ts';
import { definitionsOf, type FieldGroup, isField } from '../../../model/definitions.ts';
import { AppError } from '../../../platform/errors.ts';
import { FIELD_KEY, querySchema } from '../../../search/query-schema.ts';
import { fieldOptions, fixedOptions, suggestedTexts } from '../../../search/suggested-texts.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import type { SessionCall } from '../call.ts';

export async function getVocabulary(call: SessionCall): Promise<Answer> {
  const kind = searchedKind(call);
  const { definitions } = call.reference;
  const schema = querySchema(kind, definitions, call.session.principal.permissions);
  const { keywords, scopes } = kindSpec(kind);
  const { fields, groups } = definitionsOf(definitions, kind);
  const held = (word: string) => {
    const { type, key } = schema.keyword(word) ?? { type: 'none' as const, key: word };
    return { type, suggests: type === 'text' && suggestedTexts(kind, key, definitions).length > 0 };
  };
  return jsonAnswer({
    kind,
    scopes: Object.fromEntries(Object.entries(scopes).map(([word, types]) => [word, [...(types ?? [])]])),
    keywords: keywords.map(({ name, about }) => ({
      name,
      about,
      ...held(name),
      options: [...fixedOptions(kind, name)],
    })),
    fields: fields.map((field) => {
      // A field named like a built-in keyword needs the prefix that always means the field.
      const isHidden = keywords.some(({ name }) => name === field.keyword);
      const word = isHidden ? FIELD_KEY + field.keyword : field.keyword;
      return {
        word,
        name: field.name,
        group: groups.find((group) => holds(group, field.keyword))?.name ?? '',
        fieldtype: field.type,
        ...held(word),
        options: [...fieldOptions(kind, field, definitions)],
      };
    }),
    relativedates: [...relativeNames],
    operators: Object.fromEntries(Object.entries(OPERATORS).map(([type, signs]) => [type, [...signs]])),
  } satisfies ApplicationWire<'Vocabulary'>);
}

export async function getSuggestions(call: SessionCall): Promise<Answer> {
  const { application, path, parameters, session } = call;
  const asked = {
    kind: searchedKind(call),
    keyword: path.keyword ?? '',
    text: parameters.get('text') ?? '',
  };
  const data = await application.suggestions.find(asked, session.principal);
  if (data === undefined) throw new AppError('not-found', 'The kind has no such keyword.');
  return jsonAnswer({ data: [...data] } satisfies ApplicationWire<'Suggestions'>);
}

/** Returns the kind to search; throws `not-found` and `forbidden`. */
function searchedKind({ path, session }: SessionCall): Kind {
  const kind = kindOfSingular(path.kind ?? '');
  if (kind === undefined || kindSpec(kind).plural === undefined) {
    throw new AppError('not-found', 'There is no such kind that could be searched.');
  }
  if (visibility(session.principal, kind) !== 'none') return kind;
  throw new AppError('forbidden', 'Ask an administrator for the right to read what you search for.');
}

function holds(group: FieldGroup, keyword: string): boolean {
  return group.children.some((one) => (isField(one) ? one.keyword === keyword : holds(one, keyword)));
}
