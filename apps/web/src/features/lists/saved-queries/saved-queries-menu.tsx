/** Menu of saved queries beside the search box: opens one, or saves the current search. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LateMenu, type MenuParts } from '../../../components/late-menu.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { type SavedQuery, savedQueriesQuery } from '../../../lib/saved-queries.ts';
import { isListName } from '../list-names.ts';
import classes from './saved-queries.module.css';
import { isUnchanged, type ShownSearch, searchOfSaved } from './shown-search.ts';
import { useTexts } from './texts.ts';

const SavedQueryDialog = lazyPart(async () => (await import('./saved-query-dialog.tsx')).SavedQueryDialog);
const DeleteQueryDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteQueryDialog);

const SubscribeDialog = lazyPart(
  async () => (await import('../../../components/calendars/subscribe-dialog.tsx')).SubscribeDialog,
);

interface SavedQueriesMenuProps {
  readonly shown: ShownSearch;
  /** Whether the current query is valid and can be saved. */
  readonly isSavable: boolean;
  /** Opens a saved query; undefined detaches the list from the opened one. */
  readonly onOpen: (saved: SavedQuery | undefined) => void;
}

export function SavedQueriesMenu({ shown, isSavable, onOpen }: SavedQueriesMenuProps) {
  const { t } = useTexts();
  const { data: all = [] } = useQuery(savedQueriesQuery);
  const [opened, setOpened] = useState<'save' | 'change' | 'remove' | 'subscribe'>();
  const active = all.find(({ id, mayedit }) => id === shown.saved && mayedit);
  const shownQuery = all.find(({ id, mayopen, list }) => id === shown.saved && mayopen && list === 'events');
  const close = () => setOpened(undefined);
  return (
    <>
      <LateMenu
        position="bottom-end"
        width={300}
        // The planning links to what can be done with a set of halls.
        isOpenAtFirst={location.hash === '#saved'}
        className={classes.dropdown}
        opener={
          <Button
            className={classes.button}
            variant="default"
            leftSection={<Bookmark size={16} aria-hidden />}
            aria-label={t('button')}
          >
            <span className={classes.label}>{t('button')}</span>
          </Button>
        }
      >
        {(parts) => {
          const { Menu } = parts;
          return (
            <>
              <Menu.Item
                leftSection={<Plus size={16} aria-hidden />}
                disabled={!isSavable}
                onClick={() => setOpened('save')}
              >
                {t('save')}
              </Menu.Item>
              {active !== undefined && (
                <>
                  <Menu.Item
                    leftSection={<Pencil size={16} aria-hidden />}
                    onClick={() => setOpened('change')}
                  >
                    {t('change', { name: active.name })}
                  </Menu.Item>
                  <Menu.Item
                    leftSection={<Trash2 size={16} aria-hidden />}
                    onClick={() => setOpened('remove')}
                  >
                    {t('remove', { name: active.name })}
                  </Menu.Item>
                </>
              )}
              {shownQuery !== undefined && (
                <Menu.Item
                  leftSection={<Bookmark size={16} aria-hidden />}
                  onClick={() => setOpened('subscribe')}
                >
                  {t('subscribe', { name: shownQuery.name })}
                </Menu.Item>
              )}
              <Menu.Divider />
              {all.length === 0 && <Menu.Label>{t('none')}</Menu.Label>}
              <Entries parts={parts} title={t('mine')} shown={shown} all={all.filter(({ own }) => own)} />
              <Entries
                parts={parts}
                title={t('shared')}
                shown={shown}
                all={all.filter(({ own, mayopen }) => mayopen && !own)}
              />
              <Entries
                parts={parts}
                title={t('others')}
                shown={shown}
                all={all.filter(({ mayopen }) => !mayopen)}
              />
            </>
          );
        }}
      </LateMenu>
      <Suspense>
        {opened === 'save' && <SavedQueryDialog shown={shown} onSaved={onOpen} onClose={close} />}
        {opened === 'change' && active !== undefined && (
          <SavedQueryDialog shown={shown} saved={active} onSaved={onOpen} onClose={close} />
        )}
        {opened === 'subscribe' && shownQuery !== undefined && (
          <SubscribeDialog subject={{ kind: 'savedquery', ...shownQuery }} onClose={close} />
        )}
        {opened === 'remove' && active !== undefined && (
          <DeleteQueryDialog saved={active} onDeleted={() => onOpen(undefined)} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

interface EntriesProps {
  readonly parts: MenuParts;
  readonly title: string;
  readonly shown: ShownSearch;
  readonly all: readonly SavedQuery[];
}

/** Lists the queries of this list first. */
function Entries({ parts: { Menu, MenuLink }, title, shown, all }: EntriesProps) {
  const { t } = useTexts();
  const { t: tt } = useTranslation();
  if (all.length === 0) return null;
  const here = all.filter(({ list }) => list === shown.list);
  const elsewhere = all.filter(({ list }) => list !== shown.list);
  return (
    <>
      <Menu.Label>{title}</Menu.Label>
      {[...here, ...elsewhere].map((saved) => {
        const { id, list, own, owner } = saved;
        if (!isListName(list)) return null;
        const name = own || owner === null ? saved.name : t('by', { name: saved.name, owner });
        return (
          <MenuLink
            key={id}
            component="a"
            to="/$list"
            params={{ list }}
            search={searchOfSaved(saved)}
            aria-current={id === shown.saved ? 'true' : undefined}
            className={classes.entry}
          >
            {list === shown.list ? name : t('elsewhere', { name, list: tt(`lists.${list}`) })}
          </MenuLink>
        );
      })}
    </>
  );
}

/** Names the saved query that the list was opened from, and whether the list still matches it. */
export function OpenedQuery({ shown }: { readonly shown: ShownSearch }) {
  const { t } = useTexts();
  const { data: all = [] } = useQuery(savedQueriesQuery);
  const opened = all.find(({ id }) => id === shown.saved);
  if (opened === undefined) return null;
  const { name } = opened;
  return (
    <span className={classes.name}>{t(isUnchanged(opened, shown) ? 'shown' : 'changed', { name })}</span>
  );
}
