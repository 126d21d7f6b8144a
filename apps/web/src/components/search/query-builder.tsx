/** The query as editable conditions, kept in sync with the text in the box in both directions. */
import type { Kind } from '@callboard/contract';
import type { QuerySchema } from '@callboard/query';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { ErrorNotice } from '../error-notice.tsx';
import { ConditionGroupEditor } from './condition-group.tsx';
import { type DraftGroup, readDraft, writeDraft } from './draft.ts';
import classes from './search.module.css';
import { useTexts } from './texts.ts';
import { schemaOf, type Vocabulary, vocabularyQuery } from './vocabulary.ts';

interface QueryBuilderProps {
  readonly kind: Kind;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

export function QueryBuilder(props: QueryBuilderProps) {
  const { data, error, refetch } = useQuery(vocabularyQuery(props.kind));
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return data === undefined ? null : <Builder {...props} vocabulary={data} />;
}

/** The conditions and the query text written from them; incomplete conditions are missing from the text. */
interface Built {
  readonly text: string;
  readonly group: DraftGroup;
}

function Builder({
  kind,
  text,
  vocabulary,
  onChange,
}: QueryBuilderProps & { readonly vocabulary: Vocabulary }) {
  const { t } = useTexts();
  const headingId = useId();
  const schema: QuerySchema = useMemo(() => schemaOf(vocabulary), [vocabulary]);
  const [built, setBuilt] = useState<Built>();
  const read = useMemo(() => readDraft(text, schema), [text, schema]);
  const group = built?.text === text ? built.group : read;

  function build(next: DraftGroup): void {
    const written = writeDraft(next, schema);
    setBuilt({ text: written, group: next });
    onChange(written);
  }

  return (
    <section className={classes.builder} aria-labelledby={headingId}>
      <Stack gap="xs">
        <div>
          <Title order={2} size="h5" id={headingId}>
            {t('builder.title')}
          </Title>
          <Text size="xs" c="dimmed">
            {t('builder.about')}
          </Text>
        </div>
        {group === undefined ? (
          <Group>
            <Text size="sm">{t('builder.broken')}</Text>
            <Button size="xs" variant="default" onClick={() => onChange('')}>
              {t('builder.restart')}
            </Button>
          </Group>
        ) : (
          <ConditionGroupEditor {...{ kind, vocabulary, schema, group }} depth={0} onChange={build} />
        )}
        <Group justify="flex-end">
          <Button type="submit" size="xs">
            {t('builder.search')}
          </Button>
        </Group>
      </Stack>
    </section>
  );
}
