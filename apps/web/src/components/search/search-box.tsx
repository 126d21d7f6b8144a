/**
 * One box for plain words and the query language. Suggestions, error marks and the query builder are loaded
 * when the user first types.
 */
import type { Kind } from '@callboard/contract';
import { ActionIcon, Anchor, Button, Text, TextInput } from '@mantine/core';
import { ListFilter, Search, X } from 'lucide-react';
import { Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazy-part.ts';
import { BASE_PATH, type RequestError } from '../../lib/request.ts';
import type { BoxKeys, ShownProblem } from './search-assist.tsx';
import classes from './search-box.module.css';

interface SearchBoxProps {
  readonly kind: Kind;
  /** A query that is shown while the box is empty. */
  readonly example: string;
  /** Current query of the page. */
  readonly query: string;
  readonly error: RequestError | undefined;
  readonly onSearch: (query: string) => void;
  /** Leaves out the button and the line with examples, where the page needs their room; Enter searches. */
  readonly isCompact?: boolean;
}

const SearchAssist = lazyPart(async () => (await import('./search-assist.tsx')).SearchAssist);
const QueryBuilder = lazyPart(async () => (await import('./query-builder.tsx')).QueryBuilder);

/** Width in pixels of the section at either end of the box. */
const SECTION = 36;

export function SearchBox({ kind, example, query, error, onSearch, isCompact = false }: SearchBoxProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(query);
  const [searched, setSearched] = useState(query);
  const [caret, setCaret] = useState(0);
  /** Caret position to restore after the text has been rendered. */
  const wantedCaret = useRef<number>(undefined);
  const [isFocused, setFocused] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [isExpanded, setExpanded] = useState(false);
  const [problem, setProblem] = useState<ShownProblem>();
  const [isBuilding, setBuilding] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<BoxKeys>(undefined);
  const [helpId, listId, builderId] = [useId(), useId(), useId()];

  function write(next: string, at?: number): void {
    setText(next);
    if (at !== undefined) {
      setCaret(at);
      wantedCaret.current = at;
    }
  }
  // Navigation can change the query, which replaces what was typed.
  if (searched !== query) {
    setSearched(query);
    setText(query);
  }
  useLayoutEffect(() => {
    if (wantedCaret.current === undefined) return;
    input.current?.setSelectionRange(wantedCaret.current, wantedCaret.current);
    wantedCaret.current = undefined;
  });

  const isAnswered = error !== undefined && text.trim() === query.trim();
  const shown = problem ?? (isAnswered ? { message: error.message, position: error.position } : undefined);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(false);
          onSearch(text);
        }}
      >
        <div className={classes.line}>
          <div className={classes.box}>
            <TextInput
              ref={input}
              value={text}
              onChange={({ currentTarget }) => {
                setText(currentTarget.value);
                setCaret(currentTarget.selectionStart ?? currentTarget.value.length);
                setActive(-1);
                setOpen(true);
              }}
              onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? 0)}
              onKeyDown={(event) => keys.current?.(event)}
              onFocus={() => {
                setWanted(true);
                setFocused(true);
              }}
              onBlur={() => {
                setFocused(false);
                setOpen(false);
              }}
              placeholder={t('list.placeholder', { example })}
              role="combobox"
              aria-label={t('list.search')}
              aria-autocomplete="list"
              aria-expanded={isExpanded}
              aria-controls={listId}
              aria-activedescendant={isExpanded && active >= 0 ? `${listId}-${active}` : undefined}
              aria-invalid={shown !== undefined}
              aria-describedby={helpId}
              error={shown !== undefined}
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              leftSectionWidth={SECTION}
              rightSectionWidth={SECTION}
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
            {(isWanted || isBuilding || isAnswered) && (
              <Suspense>
                <SearchAssist
                  {...{
                    kind,
                    text,
                    caret,
                    isFocused,
                    isOpen,
                    setOpen,
                    active,
                    setActive,
                    listId,
                    input,
                    keys,
                  }}
                  refused={isAnswered ? error.position : undefined}
                  onWrite={write}
                  onExpanded={setExpanded}
                  onProblem={setProblem}
                />
              </Suspense>
            )}
          </div>
          {!isCompact && <Button type="submit">{t('list.search')}</Button>}
          <ActionIcon
            size={36}
            variant={isBuilding ? 'light' : 'default'}
            aria-label={t('list.conditions')}
            title={t('list.conditions')}
            aria-expanded={isBuilding}
            aria-controls={builderId}
            onClick={() => setBuilding(!isBuilding)}
          >
            <ListFilter size={18} aria-hidden />
          </ActionIcon>
        </div>
        <div id={helpId} className={isCompact ? undefined : classes.below} aria-live="polite">
          {shown !== undefined && <Problem {...shown} />}
          {shown === undefined && !isCompact && <Help example={example} />}
        </div>
        <div id={builderId}>
          {isBuilding && (
            <Suspense>
              <QueryBuilder kind={kind} text={text} onChange={write} />
            </Suspense>
          )}
        </div>
      </form>
    </search>
  );
}

function Help({ example }: Pick<SearchBoxProps, 'example'>) {
  const { t } = useTranslation();
  return (
    <Text size="xs" c="dimmed">
      {t('list.help', { example })}{' '}
      <Anchor href={`${BASE_PATH}api/doc/#queries`} size="xs" underline="always">
        {t('list.helpLink')}
      </Anchor>
    </Text>
  );
}

function Problem({ message, position }: ShownProblem) {
  const { t } = useTranslation();
  return (
    <Text size="sm" c="var(--mantine-color-error)">
      {position !== undefined && <>{t('list.at', { position: position + 1 })} </>}
      {message}
    </Text>
  );
}
