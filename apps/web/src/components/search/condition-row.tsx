/** One condition: a field, an operator and values. */
import { NativeSelect } from '@mantine/core';
import type { ConditionContext } from './condition-context.ts';
import { type DraftTerm, keywordType, withKeyword } from './draft.ts';
import { OPERATORS_OF, type OperatorName, type TermForm, valueCount } from './term-form.ts';
import { useNames, useTexts } from './texts.ts';
import { ValueInput } from './value-input.tsx';
import { type Vocabulary, type Word, wordOf, wordsOf } from './vocabulary.ts';

interface ConditionRowProps extends ConditionContext {
  readonly term: DraftTerm;
  readonly number: number;
  readonly onChange: (term: DraftTerm) => void;
}

export function ConditionRow({ kind, vocabulary, schema, term, number, onChange }: ConditionRowProps) {
  const { t } = useTexts();
  const { keyword = 'name', scope, form, negated } = term;
  const type = keywordType(keyword, schema);
  const words = wordsOf(vocabulary);
  const word = wordOf(words, keyword);
  const name = t('builder.condition', { number });
  const scopes = Object.entries(vocabulary.scopes).flatMap(([one, types]) => (types.length > 0 ? [one] : []));

  /** Applies a change and drops the original text, which no longer matches. */
  function change(next: Partial<DraftTerm>): void {
    const { written, ...rest } = term;
    onChange({ ...rest, ...next });
  }
  function setForm(next: TermForm): void {
    change({ form: next });
  }

  return (
    <>
      <NativeSelect
        aria-label={`${name}: ${t('builder.keyword')}`}
        value={word?.word ?? keyword}
        data={useFieldChoices(vocabulary)}
        onChange={({ currentTarget }) => onChange(withKeyword(term, currentTarget.value, schema))}
      />
      {scopes.length > 0 && (
        <NativeSelect
          aria-label={`${name}: ${t('builder.scope')}`}
          value={scope ?? ''}
          data={[
            { value: '', label: t('builder.anyScope') },
            ...scopes.map((one) => ({ value: one, label: one })),
            ...(scope === undefined || scopes.includes(scope) ? [] : [{ value: scope, label: scope }]),
          ]}
          onChange={({ currentTarget }) => change({ scope: currentTarget.value || undefined })}
        />
      )}
      <NativeSelect
        aria-label={`${name}: ${t('builder.operator')}`}
        value={`${negated ? 'not ' : ''}${form.operator}`}
        data={[
          ...OPERATORS_OF[type].map((one): Choice => ({ value: one, label: t(`operators.${one}`) })),
          ...OPERATORS_OF[type].map(
            (one): Choice => ({ value: `not ${one}`, label: t(`notOperators.${one}`) }),
          ),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const operator = value.replace(/^not /, '') as OperatorName;
          const isNegated = value.startsWith('not ');
          // Negation alone keeps the original text of the term.
          if (operator === form.operator) onChange({ ...term, negated: isNegated });
          else change({ negated: isNegated, form: { operator, values: form.values } });
        }}
      />
      {Array.from({ length: valueCount(form.operator) }, (_, at) => (
        <ValueInput
          key={at === 0 ? 'from' : 'to'}
          {...{ kind, type, word }}
          isExact={form.operator !== 'contains'}
          label={`${name}: ${t(at === 0 ? 'builder.value' : 'builder.upper')}`}
          value={form.values[at] ?? ''}
          onChange={(value) =>
            setForm({
              ...form,
              values: at === 0 ? [value, ...form.values.slice(1)] : [form.values[0] ?? '', value],
            })
          }
        />
      ))}
    </>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

function useFieldChoices(vocabulary: Vocabulary) {
  const { t } = useTexts();
  const { label } = useNames();
  const words = wordsOf(vocabulary).filter(({ type }) => type !== 'none');
  const choice = (word: Word): Choice => ({ value: word.word, label: label(word) });
  const groups = new Set(words.flatMap(({ field }) => (field === undefined ? [] : [field.group])));
  return [
    {
      group: t('builder.builtIn'),
      items: [
        ...words.filter(({ field }) => field === undefined).map(choice),
        { value: '*', label: t('keywords.*') },
      ],
    },
    ...[...groups].map((group) => ({
      group: t('builder.custom', { group }),
      items: words.filter(({ field }) => field?.group === group).map(choice),
    })),
  ];
}
