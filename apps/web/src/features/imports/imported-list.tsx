/** Everything that an import has made and changed, each with the way to its page, as far as it has one. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { useKindWords } from '../../components/kinds/texts.ts';
import { Panel } from '../../components/panel.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { call } from '../../lib/call.ts';
import classes from './imports.module.css';
import type { Done, Imported } from './requests.ts';
import { useTexts } from './texts.ts';

const PAGE = 50;
const WITH_PAGES: ReadonlySet<string> = new Set([
  'event',
  'group',
  'contact',
  'resource',
  'resourceplaceholder',
  'location',
]);

export function ImportedList({ done: { name, file } }: { readonly done: Done }) {
  const { t } = useTexts();
  const kindWords = useKindWords();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['imports', name, 'entities'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /app/api/imports/{name}/entities', {
        path: { name },
        query: { limit: String(PAGE), offset: String(pageParam) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, _, at) => (at + PAGE < count ? at + PAGE : undefined),
  });
  const entities = data?.pages.flatMap((page) => page.data) ?? [];
  const kinds = [...new Set(entities.map(({ kind }) => kind))];
  return (
    <Panel title={t('imported.title', { file })}>
      <Stack gap="sm" aria-busy={data === undefined && error === null}>
        {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {data?.pages[0]?.count === 0 && <Text size="sm">{t('imported.none')}</Text>}
        {kinds.map((kind) => (
          <div key={kind}>
            <Text size="sm" fw={500} component="h3" id={`imported-${kind}`}>
              {kindWords(kind)}
            </Text>
            <ul className={classes.imported} aria-labelledby={`imported-${kind}`}>
              {entities
                .filter((one) => one.kind === kind)
                .map((one, at) => (
                  <li key={one.id ?? at}>
                    <ImportedName entity={one} />
                    <WhatWasDone entity={one} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
        {hasNextPage && (
          <Group gap="sm">
            <Button
              size="xs"
              variant="default"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {t('imported.more', { count: (data?.pages[0]?.count ?? 0) - entities.length })}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  );
}

function ImportedName({ entity: { kind, id, name } }: { readonly entity: Imported }) {
  const { t } = useTexts();
  if (id === null || name === null)
    return (
      <Text span size="sm" c="dimmed">
        {t('imported.gone')}
      </Text>
    );
  if (!WITH_PAGES.has(kind)) return name;
  return (
    <TextLink to="/$kind/$id" params={{ kind, id }} size="sm">
      {name}
    </TextLink>
  );
}

/** Whether it was changed, and what has been booked in it or hung on it. */
function WhatWasDone({ entity: { name, changed, parts } }: { readonly entity: Imported }) {
  const { t } = useTexts();
  if (name === null) return null;
  const done = [
    ...(changed ? [t('imported.changed')] : []),
    ...parts.map(({ word, names, count }) => {
      const listed = names.join(', ');
      const more = count - names.length;
      if (more === 0) return t(`imported.${word}`, { names: listed });
      if (names.length === 0) return t(`imported.${word}s`, { count });
      return t(`imported.${word}`, { names: t('imported.andMore', { names: listed, count: more }) });
    }),
  ];
  if (done.length === 0) return null;
  return (
    <Text span size="sm" c="dimmed">
      {` · ${done.join(' · ')}`}
    </Text>
  );
}
