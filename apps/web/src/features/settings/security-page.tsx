/**
 * The security log: sign-ins, and changes to the protection of accounts. Its filters are kept in the address.
 */
import { type ApplicationWire, SECURITY_EVENTS } from '@callboard/contract';
import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { JsonValue } from '../../components/json-value.tsx';
import { browserName } from '../../lib/browser-name.ts';
import { call } from '../../lib/call.ts';
import type { Json } from '../../lib/entities.ts';
import classes from './log-page.module.css';
import { LogPage, type LogSearch } from './log-page.tsx';
import { useTexts } from './texts.ts';

type SecurityLog = ApplicationWire<'SecurityLog'>;
type Entry = SecurityLog['data'][number];

/** Search parameters of the page. */
export type SecuritySearch = LogSearch<'user' | 'event'>;

const route = getRouteApi('/settings/security');

export function SecurityPage() {
  const { t } = useTexts();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  return (
    <LogPage<'user' | 'event', SecurityLog>
      log="security"
      search={search}
      load={(page, signal) =>
        call('GET /app/api/settings/security', { query: { ...search, ...page }, signal })
      }
      onSearch={(search) => void navigate({ search, replace: true })}
      choices={(newest) => [
        {
          name: 'user',
          label: t('security.user'),
          any: t('log.everybody'),
          options: (newest?.users ?? []).map(({ id, name, login }) => ({
            value: id,
            label: `${name} (${login})`,
          })),
        },
        {
          name: 'event',
          label: t('security.event'),
          any: t('security.everything'),
          options: SECURITY_EVENTS.map((value) => ({ value, label: t(`security.events.${value}`) })),
        },
      ]}
      columns={[
        {
          title: t('security.event'),
          show: ({ event, count }) => `${t(`security.events.${event}`)}${count > 1 ? ` × ${count}` : ''}`,
        },
        { title: t('security.user'), show: (entry) => <Actor entry={entry} /> },
        { title: t('security.subject'), show: ({ subject }) => subject },
        { title: t('security.address'), show: ({ address }) => address },
        { title: t('security.details'), show: (entry) => <Details details={entry.details} /> },
      ]}
      minWidth={860}
    />
  );
}

/** The user who did it, and the key that they used. */
function Actor({ entry: { user, key } }: { readonly entry: Entry }) {
  const { t } = useTexts();
  return (
    <>
      {user ?? (
        <Text size="sm" c="dimmed">
          {t('security.nobody')}
        </Text>
      )}
      {key !== null && (
        <Text size="xs" c="dimmed">
          {t('security.withKey', { key })}
        </Text>
      )}
    </>
  );
}

function Details({ details }: Pick<Entry, 'details'>) {
  const { t } = useTexts();
  const told = Object.entries(details).filter(([, value]) => value !== false && value !== '');
  if (told.length === 0) return null;
  return (
    <dl className={classes.changes}>
      {told.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`security.detailNames.${name}`, { defaultValue: name })}</dt>
          <dd>{value !== true && <JsonValue value={toldDetail(name, value as Json)} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Browsers are known by more than anybody wants to read. */
function toldDetail(name: string, value: Json): Json {
  return name === 'browser' && typeof value === 'string' ? (browserName(value) ?? value) : value;
}
