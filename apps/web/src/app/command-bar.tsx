/** The command bar: pages, actions and entities by name, found while somebody types. */
import type { ApplicationWire } from '@callboard/contract';
import { TextInput, useMantineColorScheme } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../components/dialog.tsx';
import { call } from '../lib/call.ts';
import { chooseDensity, useDensity } from '../lib/density.ts';
import type { Texts } from '../lib/locales/en.ts';
import { mayRead, mayWrite, type SessionInfo, useSessionActions } from '../lib/session.ts';
import { showSpan } from '../lib/times.ts';
import { typeName } from '../lib/type-names.ts';
import classes from './command-bar.module.css';

interface CommandBarProps {
  readonly session: SessionInfo;
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

interface Command {
  readonly key: string;
  readonly label: string;
  /** A page, an action, or the kind of an entity. */
  readonly about: string;
  /** Facts that tell an entity from others of its name. */
  readonly facts?: string;
  readonly run: () => void;
}

function namesQuery(text: string) {
  return queryOptions({
    queryKey: ['names', text],
    staleTime: 10_000,
    gcTime: 60_000,
    enabled: text !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call('GET /app/api/names', { query: { text }, signal })).data,
  });
}

export function CommandBar(props: CommandBarProps) {
  const { t, i18n } = useTranslation();
  const { onClose } = props;
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const typed = useDeferredValue(text.trim());
  const { data: names = [], isPlaceholderData, isLoading } = useQuery(namesQuery(typed));
  /** Whether Enter was pressed before the names of the last key were there. */
  const [isWaiting, setWaiting] = useState(false);
  const isCurrent = typed === text.trim() && !isPlaceholderData && !isLoading;
  const router = useRouter();
  const commands = useCommands(props);
  const words = text.trim().toLowerCase().split(/\s+/);
  const matching = commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const found: readonly Command[] = [
    ...matching,
    ...(text.trim() === '' ? [] : names).map(({ kind, id, name, type, ...facts }) => ({
      key: `${kind} ${id}`,
      label: name,
      about: typeName(type) ?? t(`kinds.${kind as keyof Texts['kinds']}`),
      facts: factsText(facts, i18n.language),
      run: () => void router.navigate({ to: '/$kind/$id', params: { kind, id } }),
    })),
  ];
  const at = Math.min(active, found.length - 1);
  const choose = (command: Command | undefined) => {
    if (command === undefined) return;
    onClose();
    command.run();
  };
  useEffect(() => {
    if (!isWaiting || !isCurrent) return;
    setWaiting(false);
    choose(found[at]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setActive((at + step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isCurrent || at < matching.length) choose(found[at]);
      else setWaiting(true);
    }
  };
  return (
    <Dialog title={t('commands.title')} onClose={onClose} isApplied>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={t('commands.title')}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${listId}-${at}` : undefined}
        placeholder={t('commands.placeholder')}
        autoComplete="off"
        spellCheck={false}
        leftSection={<Search size={16} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setActive(0);
          setWaiting(false);
        }}
        onKeyDown={onKeyDown}
      />
      <div role="status" className={classes.said}>
        {found.length === 0 ? t('list.empty') : t('list.shown', { count: found.length })}
      </div>
      <div role="listbox" id={listId} aria-label={t('commands.title')} className={classes.list}>
        {found.map((command, index) => (
          <div
            key={command.key}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={classes.option}
            ref={index === at ? keepInSight : undefined}
            onMouseDown={(event) => {
              event.preventDefault();
              choose(command);
            }}
          >
            <span className={classes.label}>
              {command.label}
              {command.facts && <span className={classes.facts}> {command.facts}</span>}
            </span>
            <span className={classes.about}>{command.about}</span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

type Facts = Pick<ApplicationWire<'Names'>['data'][number], 'start' | 'end' | 'about'>;

function factsText({ start, end, about }: Facts, language: string): string {
  const when = start === null ? [] : [showSpan(start, end ?? '', language)];
  return [...when, ...about].join(' · ');
}

function keepInSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

/** Returns what can be done anywhere, apart from opening entities. */
function useCommands({ session, onHelp }: CommandBarProps): readonly Command[] {
  const { t } = useTranslation();
  const router = useRouter();
  const { signOut } = useSessionActions();
  const isCompact = useDensity() === 'compact';
  const { toggleColorScheme } = useMantineColorScheme();
  const page = (label: string, href: string): Command => ({
    key: href,
    label,
    about: t('commands.page'),
    run: () => void router.navigate({ href }),
  });
  const act = (label: string, run: () => void): Command => ({
    key: label,
    label,
    about: t('commands.action'),
    run,
  });
  const lists = [
    'events',
    'groups',
    'resourcebookings',
    'tasks',
    'contacts',
    'resources',
    'locations',
  ] as const;
  const makes = (['event', 'group', 'contact', 'resource', 'location'] as const).filter((kind) =>
    mayWrite(session, kind),
  );
  return [
    ...(mayRead(session, 'event') ? [page(t('navigation.planning'), '/planning')] : []),
    ...lists.map((list) => page(t(`lists.${list}`), `/${list}`)),
    page(t('navigation.dataviews'), '/dataviews'),
    page(t('preferences.title'), '/settings/preferences'),
    page(t('settingsPages.trash'), '/settings/trash'),
    page(t('navigation.console'), '/console'),
    ...makes.map((kind) =>
      act(
        t(`newKinds.${kind}`),
        () => void router.navigate({ to: '/$list', params: { list: `${kind}s` }, search: { new: true } }),
      ),
    ),
    act(t(isCompact ? 'navigation.comfortable' : 'navigation.compact'), () =>
      chooseDensity(isCompact ? 'comfortable' : 'compact'),
    ),
    act(t('navigation.colorScheme'), toggleColorScheme),
    act(t('shortcuts.title'), onHelp),
    act(t('navigation.signOut'), () => void signOut()),
  ];
}
