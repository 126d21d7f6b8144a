/** The halls to show and their order: by ticking, by group, or by a saved query of locations. */
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../components/text-link.tsx';
import { showNotice } from '../../lib/notice.ts';
import { savedQueriesQuery } from '../../lib/saved-queries.ts';
import { useSession } from '../../lib/session.ts';
import { hallsText } from './address.ts';
import { useDesk } from './desk.tsx';
import { HallList } from './hall-list.tsx';
import { hallsOfQuery } from './hall-sets.ts';
import classes from './planning.module.css';
import { rememberHalls } from './remembered-halls.ts';
import { hallsFound } from './requests.ts';
import { useTexts } from './texts.ts';

export function HallChoice({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { halls, info, go, openDialog } = useDesk();
  const { user } = useSession();
  const shown = halls.map(({ id }) => id);
  const choose = (ids: readonly string[]) => {
    const text = hallsText(info.first ?? info.halls.map(({ id }) => id), ids);
    rememberHalls(user.id, text);
    go({ halls: text }, true);
  };
  const groups = [...new Set(info.halls.map(({ group }) => group))].filter((group) => group !== '');
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        {t('hallsAbout')}
      </Text>
      <HallList onChoose={choose} />
      <div className={classes.sets}>
        <Button
          size="compact-sm"
          variant="light"
          disabled={shown.length === info.halls.length}
          onClick={() => choose(info.halls.map(({ id }) => id))}
        >
          {t('allHalls')}
        </Button>
        {groups.length > 1 &&
          groups.map((group) => (
            <Button
              key={group}
              size="compact-sm"
              variant="default"
              onClick={() => choose(info.halls.filter((hall) => hall.group === group).map(({ id }) => id))}
            >
              {t('onlyGroup', { group })}
            </Button>
          ))}
      </div>
      <SavedSets
        onChoose={choose}
        onSave={() => {
          onClose();
          openDialog({ kind: 'set' });
        }}
      />
    </Stack>
  );
}

interface SavedSetsProps {
  readonly onChoose: (ids: readonly string[]) => void;
  /** Names the halls that are shown. */
  readonly onSave: () => void;
}

/** Halls that somebody has named, one by one or by another query of locations. */
function SavedSets({ onChoose, onSave }: SavedSetsProps) {
  const { t } = useTexts();
  const { data: all = [] } = useQuery(savedQueriesQuery);
  const { info, halls: shown } = useDesk();
  const sets = all.filter(({ list, mayopen }) => list === 'locations' && mayopen);
  const open = async (query: string, name: string) => {
    const named = hallsOfQuery(query) ?? (await hallsFound(query));
    const found = named.filter((id) => info.halls.some((hall) => hall.id === id));
    if (found.length === 0) showNotice(t('emptySet', { name }));
    else onChoose(found);
  };
  return (
    <div>
      <Text size="xs" fw={600}>
        {t('savedSets')}
      </Text>
      {sets.length === 0 && (
        <Text size="xs" c="dimmed">
          {t('savedSetsNone')}
        </Text>
      )}
      <div className={classes.sets}>
        {sets.map(({ id, name, query, own, owner, mayedit }) => (
          <span key={id}>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => void open(query, name).catch(() => showNotice(t('emptySet', { name })))}
            >
              {own || owner === null ? name : `${name} (${owner})`}
            </Button>
            {mayedit && (
              <TextLink
                to="/$list"
                params={{ list: 'locations' }}
                search={{ q: query, saved: id }}
                hash="saved"
                className={classes.manageSet}
                aria-label={t('manageSet', { name })}
                title={t('manageSet', { name })}
              >
                …
              </TextLink>
            )}
          </span>
        ))}
      </div>
      {shown.length > 0 && (
        <Button className={classes.saveSet} size="compact-sm" variant="light" onClick={onSave}>
          {t('saveSet')}
        </Button>
      )}
    </div>
  );
}
