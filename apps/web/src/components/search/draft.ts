/** Conditions under construction. They may be incomplete, and parts without a form are kept as text. */
import {
  type Condition,
  type ConditionGroup,
  fromConditions,
  type KeywordType,
  parseQuery,
  printQuery,
  type QuerySchema,
  type TermNode,
  toConditions,
} from '@callboard/query';
import { problemIn } from './problem.ts';
import { formOf, OPERATORS_OF, type TermForm, writtenValue } from './term-form.ts';

export interface DraftTerm {
  readonly type: 'term';
  readonly negated: boolean;
  readonly scope: string | undefined;
  /** Keyword as written; undefined means none, which stands for the name. */
  readonly keyword: string | undefined;
  readonly form: TermForm;
  /** Original term, kept while the condition is unchanged. */
  readonly written?: TermNode;
}

/** Part of a query that is shown as text. */
export interface DraftText {
  readonly type: 'text';
  readonly negated: boolean;
  readonly text: string;
}

export interface DraftGroup {
  readonly type: 'group';
  readonly negated: boolean;
  readonly join: 'and' | 'or';
  readonly parts: readonly Draft[];
}

export type Draft = DraftTerm | DraftText | DraftGroup;

/** Maximum nesting of displayed groups; deeper ones are shown as text. */
const DEEPEST = 3;
const SPAN = { start: 0, end: 0 };
const EMPTY: DraftGroup = { type: 'group', negated: false, join: 'and', parts: [] };

/** Returns the draft of a query; undefined if the text is not a valid query. */
export function readDraft(text: string, schema: QuerySchema): DraftGroup | undefined {
  if (text.trim() === '') return EMPTY;
  if (problemIn(text, schema) !== undefined) return undefined;
  const root = toConditions(parseQuery(text, schema));
  if (root.parts.length > 0) return groupDraft(root, schema, 0);
  return root.negated ? { ...EMPTY, parts: [draftOf(root, schema, 0)] } : EMPTY;
}

/** Returns the query text without incomplete conditions; empty if none are complete. */
export function writeDraft(group: DraftGroup, schema: QuerySchema): string {
  const condition = conditionOf(group, schema);
  return condition === undefined ? '' : printQuery(fromConditions(condition));
}

export function keywordType(keyword: string | undefined, schema: QuerySchema): KeywordType {
  if (keyword === '*') return 'text';
  return schema.keyword(keyword ?? 'name')?.type ?? 'none';
}

/** Changes the field of a condition, keeping the values that still fit. */
export function withKeyword(term: DraftTerm, keyword: string, schema: QuerySchema): DraftTerm {
  const [before, after] = [keywordType(term.keyword, schema), keywordType(keyword, schema)];
  const { written, ...rest } = term;
  return before === after ? { ...rest, keyword } : { ...rest, keyword, form: emptyForm(after) };
}

export function emptyForm(type: KeywordType): TermForm {
  return { operator: OPERATORS_OF[type][0] ?? 'filled', values: [] };
}

function groupDraft(
  { negated, join, parts }: ConditionGroup,
  schema: QuerySchema,
  depth: number,
): DraftGroup {
  return { type: 'group', negated, join, parts: parts.map((part) => draftOf(part, schema, depth + 1)) };
}

function draftOf(condition: Condition, schema: QuerySchema, depth: number): Draft {
  // An empty group matches everything in a query, so show it as text; in a draft it means nothing yet.
  if (condition.type === 'group' && condition.parts.length > 0 && depth <= DEEPEST) {
    return groupDraft(condition, schema, depth);
  }
  const { negated } = condition;
  if (condition.type === 'term') {
    const { scope, keyword, value } = condition.term;
    const form = formOf(keywordType(keyword, schema), value);
    if (form !== undefined) return { type: 'term', negated, scope, keyword, form, written: condition.term };
  }
  return { type: 'text', negated, text: printQuery(fromConditions({ ...condition, negated: false })) };
}

/** Returns the condition of a draft; undefined if no part of it is complete. */
function conditionOf(draft: Draft, schema: QuerySchema): Condition | undefined {
  const { negated } = draft;
  switch (draft.type) {
    case 'group': {
      const parts = draft.parts.map((part) => conditionOf(part, schema)).filter((part) => part !== undefined);
      return parts.length === 0 ? undefined : { type: 'group', negated, join: draft.join, parts };
    }
    case 'text': {
      if (draft.text.trim() === '' || problemIn(draft.text, schema) !== undefined) return undefined;
      const group = toConditions(parseQuery(draft.text, schema));
      return { ...group, negated: group.negated !== negated };
    }
    case 'term': {
      const { scope, keyword, form, written } = draft;
      if (written !== undefined) return { type: 'term', negated, term: written };
      const value = writtenValue(keywordType(keyword, schema), form);
      if (value === undefined) return undefined;
      const head = {
        ...(scope === undefined ? {} : { scope }),
        ...(keyword === undefined ? {} : { keyword }),
      };
      return { type: 'term', negated, term: { type: 'term', ...head, value, span: SPAN } };
    }
  }
}
