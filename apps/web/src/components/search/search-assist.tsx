/** Help while typing in the search box: suggestions at the caret, and underlined errors. */
import type { Kind } from '@callboard/contract';
import { placeAt, type QueryError } from '@callboard/query';
import { VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type Completion, complete, completionsAt, suggestedKeyword } from './completions.ts';
import { problemIn } from './problem.ts';
import classes from './search.module.css';
import { useNames, useProblemText, useTexts } from './texts.ts';
import { schemaOf, suggestionsQuery, type Vocabulary, vocabularyQuery } from './vocabulary.ts';

export type BoxKeys = (event: KeyboardEvent<HTMLInputElement>) => void;

export interface ShownProblem {
  readonly message: string;
  /** Offset of the error, from 0. */
  readonly position: number | undefined;
}

interface AssistProps {
  readonly kind: Kind;
  readonly text: string;
  readonly caret: number;
  readonly isFocused: boolean;
  /** Whether suggestions are open. */
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** Index of the highlighted suggestion; -1 means none. */
  readonly active: number;
  readonly setActive: (active: number) => void;
  readonly listId: string;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Handler for keys pressed in the box. */
  readonly keys: RefObject<BoxKeys | undefined>;
  /** Offset of the error that the server found in this text. */
  readonly refused: number | undefined;
  readonly onWrite: (text: string, caret: number) => void;
  readonly onExpanded: (isExpanded: boolean) => void;
  readonly onProblem: (problem: ShownProblem | undefined) => void;
}

export function SearchAssist(props: AssistProps) {
  const { data: vocabulary } = useQuery(vocabularyQuery(props.kind));
  return vocabulary === undefined ? null : <Assist {...props} vocabulary={vocabulary} />;
}

const TYPING_PAUSE_MS = 150;

function Assist({ vocabulary, ...box }: AssistProps & { readonly vocabulary: Vocabulary }) {
  const { kind, text, caret, isFocused, isOpen, active, input, refused, listId } = box;
  const { t } = useTexts();
  const names = useNames();
  const problemText = useProblemText();
  const schema = useMemo(() => schemaOf(vocabulary), [vocabulary]);
  const place = placeAt(text, caret, schema);
  const [asked] = useDebouncedValue(place.written, TYPING_PAUSE_MS);
  const keyword = isOpen ? suggestedKeyword(place, vocabulary) : '';
  const { data: suggested } = useQuery(suggestionsQuery(kind, keyword, asked));
  const values = suggested?.word === keyword ? suggested.data : [];
  const items = isOpen ? completionsAt({ place, vocabulary, values, names }) : [];
  // In an empty place suggestions appear only on request, with the arrow keys.
  const isWanted = place.type === 'value' || place.written !== '' || active >= 0;
  const isShown = isFocused && isWanted && items.length > 0;

  const found = useMemo(() => problemIn(text, schema), [text, schema]);
  // A term that is still being typed is not marked as an error.
  const isBusy = isFocused && refused === undefined && found !== undefined && isWithin(found, caret);
  const problem = isBusy ? undefined : found;
  const wrong = problem?.span ?? (refused === undefined ? undefined : wordAt(text, refused));

  function take({ insert, isHead }: Completion): void {
    const next = complete(text, place, { insert, isHead });
    box.onWrite(next.text, next.caret);
    box.setActive(-1);
    box.setOpen(isHead);
    input.current?.focus();
  }
  const move = (event: KeyboardEvent, by: number) => {
    event.preventDefault();
    if (!isShown) box.setOpen(true);
    const from = active < 0 && by < 0 ? 0 : active;
    box.setActive(isShown ? (from + by + items.length) % items.length : 0);
  };
  const onKey: BoxKeys = (event) => {
    const chosen = isShown ? items[active] : undefined;
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(event, 1);
    else if (event.key === 'ArrowUp' && isShown) move(event, -1);
    else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      box.setOpen(false);
      box.setActive(-1);
    } else if (chosen !== undefined && (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey))) {
      event.preventDefault();
      take(chosen);
    }
  };
  useEffect(() => {
    box.keys.current = onKey;
  });
  useEffect(() => box.onExpanded(isShown), [isShown, box.onExpanded]);
  const message = problem === undefined ? undefined : problemText(problem);
  const position = problem?.span.start;
  useEffect(
    () => box.onProblem(message === undefined ? undefined : { message, position }),
    [message, position, box.onProblem],
  );
  useEffect(() => () => box.onExpanded(false), [box.onExpanded]);

  return (
    <>
      {wrong !== undefined && <Marks text={text} span={wrong} input={input} />}
      <VisuallyHidden role="status">{isShown ? t('found', { count: items.length }) : ''}</VisuallyHidden>
      {isShown && (
        <div
          role="listbox"
          id={listId}
          tabIndex={-1}
          aria-label={t('suggestions')}
          className={classes.list}
          // Keeps the focus in the box, even while the list is scrolled.
          onMouseDown={(event) => event.preventDefault()}
        >
          {items.map((item, index) => (
            <Option
              key={`${item.shown} ${item.about}`}
              id={`${listId}-${index}`}
              item={item}
              isActive={index === active}
              onTake={() => take(item)}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly item: Completion;
  readonly isActive: boolean;
  readonly onTake: () => void;
}

function Option({ id, item, isActive, onTake }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box keeps the focus and handles the keys
    <div
      ref={element}
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.option}
      onClick={onTake}
    >
      <span className={classes.shown}>{item.shown}</span>
      <span className={classes.about}>{item.about}</span>
    </div>
  );
}

interface MarksProps {
  readonly text: string;
  readonly span: { readonly start: number; readonly end: number };
  readonly input: RefObject<HTMLInputElement | null>;
}

/** Copy of the text over the box, transparent except for the underlined error; it scrolls with the box. */
function Marks({ text, span, input }: MarksProps) {
  const marks = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const follow = () => {
      if (marks.current && input.current) marks.current.scrollLeft = input.current.scrollLeft;
    };
    follow();
    const box = input.current;
    box?.addEventListener('scroll', follow);
    return () => box?.removeEventListener('scroll', follow);
  });
  return (
    <div ref={marks} className={classes.marks} aria-hidden>
      {text.slice(0, span.start)}
      <span className={classes.wrong}>{text.slice(span.start, span.end) || '\u00a0'}</span>
      {text.slice(span.end)}
    </div>
  );
}

function isWithin({ span }: QueryError, caret: number): boolean {
  return span.start <= caret && caret <= span.end;
}

/** Returns the span of the word at an offset, because the server reports only where an error starts. */
function wordAt(text: string, start: number) {
  const length = /^\S*/.exec(text.slice(start))?.[0].length ?? 0;
  return { start, end: start + Math.max(1, length) };
}
