/** One box for words and for the query language; what is wrong stands under it, with the place. */
import { ActionIcon, Anchor, Button, Group, Text, TextInput } from '@mantine/core';
import { Search, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BASE_PATH, type RequestError } from '../../lib/request.ts';
import classes from './search-box.module.css';

interface SearchBoxProps {
  /** What is searched for at present. */
  readonly query: string;
  readonly error: RequestError | undefined;
  readonly onSearch: (query: string) => void;
}

export function SearchBox({ query, error, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(query);
  const [searched, setSearched] = useState(query);
  // Another address may bring another query, whatever was typed.
  if (searched !== query) {
    setSearched(query);
    setText(query);
  }
  const helpId = useId();
  const isAnswered = error !== undefined && text.trim() === query.trim();

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text);
        }}
      >
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            className={classes.input}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            placeholder={t('list.placeholder')}
            aria-label={t('list.search')}
            aria-invalid={isAnswered}
            aria-describedby={helpId}
            error={isAnswered}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            leftSection={<Search size={16} aria-hidden />}
            rightSection={
              text !== '' && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('list.clear')}
                  onClick={() => {
                    setText('');
                    onSearch('');
                  }}
                >
                  <X size={16} aria-hidden />
                </ActionIcon>
              )
            }
          />
          <Button type="submit">{t('list.search')}</Button>
        </Group>
        <div id={helpId} className={classes.below} aria-live="polite">
          {isAnswered ? <QueryError query={query} error={error} /> : <Help />}
        </div>
      </form>
    </search>
  );
}

function Help() {
  const { t } = useTranslation();
  return (
    <Text size="xs" c="dimmed">
      {t('list.help')}{' '}
      <Anchor href={`${BASE_PATH}api/doc/#queries`} size="xs" underline="always">
        {t('list.helpLink')}
      </Anchor>
    </Text>
  );
}

function QueryError({ query, error }: { readonly query: string; readonly error: RequestError }) {
  const { t } = useTranslation();
  const { position } = error;
  return (
    <Text size="sm" c="var(--mantine-color-error)">
      {position !== undefined && (
        <>
          <MarkedQuery query={query} position={position} /> {t('list.at', { position: position + 1 })}{' '}
        </>
      )}
      {error.message}
    </Text>
  );
}

/** The query with the word underlined in which something is wrong. */
function MarkedQuery({ query, position }: { readonly query: string; readonly position: number }) {
  const length = /^\S*/.exec(query.slice(position))?.[0].length ?? 0;
  const end = position + Math.max(1, length);
  return (
    <code className={classes.query}>
      {query.slice(0, position)}
      <span className={classes.wrong}>{query.slice(position, end) || '\u00a0'}</span>
      {query.slice(end)}
    </code>
  );
}
