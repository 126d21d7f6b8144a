/** The conditions of a query, each with a button that takes it away. */
import type { Kind } from '@callboard/contract';
import type { QuerySchema } from '@callboard/query';
import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showDay } from '../../lib/times.ts';
import { type Draft, type DraftTerm, readDraft, writeDraft } from './draft.ts';
import { isId, useEntityNames } from './entity-names.ts';
import classes from './query-chips.module.css';
import type { OperatorName } from './term-form.ts';
import { useNames, useTexts } from './texts.ts';
import {
  optionName,
  schemaOf,
  type Vocabulary,
  vocabularyQuery,
  type Word,
  wordOf,
  wordsOf,
} from './vocabulary.ts';

interface QueryChipsProps {
  readonly kind: Kind;
  readonly query: string;
  readonly onSearch: (query: string) => void;
}

export function QueryChips(props: QueryChipsProps) {
  const { data } = useQuery(vocabularyQuery(props.kind));
  return data === undefined ? null : <Chips {...props} vocabulary={data} />;
}

function Chips({ kind, query, onSearch, vocabulary }: QueryChipsProps & { readonly vocabulary: Vocabulary }) {
  const { t } = useTranslation();
  const schema: QuerySchema = useMemo(() => schemaOf(vocabulary), [vocabulary]);
  const group = useMemo(() => readDraft(query, schema), [query, schema]);
  const textOf = useDraftText(vocabulary, useEntityNames(kind, group === undefined ? [] : [group]));
  // Alternatives belong together, and are one condition.
  const parts: readonly Draft[] =
    group === undefined ? [] : group.join === 'or' && group.parts.length > 1 ? [group] : group.parts;
  if (group === undefined || parts.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('list.conditions')}>
      {parts.map((part, at) => {
        const text = textOf(part);
        const rest = { ...group, parts: parts.filter((_, index) => index !== at) };
        return (
          <li key={text} className={classes.chip}>
            {text}
            <ActionIcon
              size={24}
              variant="transparent"
              color="gray"
              aria-label={t('list.without', { condition: text })}
              onClick={() => onSearch(writeDraft(rest, schema))}
            >
              <X size={14} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}

const SIGNS: Readonly<Record<OperatorName, string>> = {
  contains: '',
  equals: '= ',
  is: '',
  on: '',
  before: '< ',
  until: '≤ ',
  after: '> ',
  from: '≥ ',
  less: '< ',
  atMost: '≤ ',
  more: '> ',
  atLeast: '≥ ',
  between: '',
  filled: '*',
};

/** Returns a function that tells a condition in words of the page. */
function useDraftText(vocabulary: Vocabulary, nameOf: (id: string) => string): (draft: Draft) => string {
  const { t, i18n } = useTexts();
  const names = useNames();
  const words = useMemo(() => wordsOf(vocabulary), [vocabulary]);
  const valueText = (value: string, word: Word | undefined) =>
    value.startsWith('#') ? names.relative(value.slice(1)) : showDay(optionName(word, value), i18n.language);
  const termText = (term: DraftTerm) => {
    const { keyword, form } = term;
    if (isId(term)) return `${SIGNS[form.operator]}${form.values.map(nameOf).join(' – ')}`;
    const word = keyword === undefined ? undefined : wordOf(words, keyword);
    const values = form.values.map((value) => valueText(value, word)).join(' – ');
    const text = `${SIGNS[form.operator]}${values}`;
    return word === undefined ? text : `${names.label(word)}: ${text}`;
  };
  const textOf = (draft: Draft): string => {
    const text =
      draft.type === 'term'
        ? termText(draft)
        : draft.type === 'text'
          ? draft.text
          : draft.parts.map(textOf).join(` ${names.joins[draft.join]} `);
    return draft.negated ? `${t('joins.not')} ${text}` : text;
  };
  return textOf;
}
