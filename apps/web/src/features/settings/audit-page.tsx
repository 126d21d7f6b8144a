/** Change history of the installation; its filters are kept in the address. */
import type { ApplicationWire } from '@callboard/contract';
import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { JsonValue } from '../../components/json-value.tsx';
import { call } from '../../lib/call.ts';
import type { Json } from '../../lib/entities.ts';
import classes from './log-page.module.css';
import { LogPage, type LogSearch } from './log-page.tsx';
import { useTexts } from './texts.ts';

type Audit = ApplicationWire<'Audit'>;
type Entry = Audit['data'][number];

/** Search parameters of the page. */
export type AuditSearch = LogSearch<'person'>;

const route = getRouteApi('/settings/audit');

export function AuditPage() {
  const { t } = useTexts();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  return (
    <LogPage<'person', Audit>
      log="audit"
      search={search}
      load={(page, signal) => call('GET /app/api/settings/audit', { query: { ...search, ...page }, signal })}
      onSearch={(search) => void navigate({ search, replace: true })}
      choices={(newest) => [
        {
          name: 'person',
          label: t('audit.person'),
          any: t('log.everybody'),
          options: (newest?.people ?? []).map((value) => ({ value, label: value })),
        },
      ]}
      columns={[
        { title: t('audit.person'), show: ({ person }) => person },
        { title: t('audit.what'), show: (entry) => <Subject entry={entry} /> },
        { title: t('audit.changes'), show: (entry) => <Changes entry={entry} /> },
      ]}
      minWidth={760}
    />
  );
}

function Subject({ entry: { action, subject, label } }: { readonly entry: Entry }) {
  const { t } = useTexts();
  return (
    <>
      <Text size="xs" c="dimmed">
        {t(`audit.actions.${action}`)} · {t(`audit.subjects.${subject}`, { defaultValue: subject })}
      </Text>
      <Text size="sm" fw={500}>
        {label}
      </Text>
    </>
  );
}

/** Secret values, of which only their presence is shown. */
const SECRETS = new Set(['passwordHash', 'callbackSecret']);

function Changes({ entry: { action, changes } }: { readonly entry: Entry }) {
  const { t } = useTexts();
  return (
    <dl className={classes.changes}>
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{SECRETS.has(name) ? t(`audit.secrets.${name}`, { defaultValue: name }) : name}</dt>
          <dd>
            {SECRETS.has(name) ? (
              t(after === true ? (before === true ? 'audit.renewed' : 'audit.made') : 'audit.removed')
            ) : (
              <>
                {action !== 'create' && <JsonValue value={before as Json} />}
                {action === 'update' && <span className={classes.arrow}>{` ${t('audit.becomes')} `}</span>}
                {action !== 'remove' && <JsonValue value={after as Json} />}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
