/** Change history of the installation; its filters are kept in the address. */
import type { ApplicationWire } from '@callboard/contract';
import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { JsonValue } from '../../components/json-value.tsx';
import { call } from '../../lib/call.ts';
import type { Json } from '../../lib/entities.ts';
import { languageName } from '../../lib/language-name.ts';
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
  const { t, words } = useWords();
  return (
    <>
      <Text size="xs" c="dimmed">
        {t(`audit.actions.${action}`)} · {t(`audit.subjects.${subject}`, { defaultValue: subject })}
      </Text>
      <Text size="sm" fw={500}>
        {subject === 'setting' ? words(`installation.${label}`, label) : label}
      </Text>
    </>
  );
}

/** Secret values, of which only their presence is shown. */
const SECRETS = new Set(['passwordHash', 'callbackSecret']);

function Changes({ entry: { action, subject, changes } }: { readonly entry: Entry }) {
  const { t, words, nameOf, inWords } = useWords();
  return (
    <dl className={classes.changes}>
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt>
            {SECRETS.has(name)
              ? words(`audit.secrets.${name}`, name)
              : subject === 'setting'
                ? words(`installation.${name}`, name)
                : nameOf(name)}
          </dt>
          <dd>
            {SECRETS.has(name) ? (
              t(after === true ? (before === true ? 'audit.renewed' : 'audit.made') : 'audit.removed')
            ) : (
              <>
                {action !== 'create' && <JsonValue value={inWords(name, before as Json)} />}
                {action === 'update' && <span className={classes.arrow}>{` ${t('audit.becomes')} `}</span>}
                {action !== 'remove' && <JsonValue value={inWords(name, after as Json)} />}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Texts for the values of these fields, by the value. */
const VALUES: Readonly<Record<string, string>> = {
  type: 'designer.types',
  level: 'designer.levels',
  firmness: 'firmness',
  statusTypes: 'lists.statusTypes',
};

/** Returns functions that name stored fields and values as the pages do; unknown ones keep their names. */
function useWords() {
  const { t, i18n } = useTexts();
  const { t: common } = useTranslation();
  const words = (key: string, otherwise: string): string =>
    i18n.exists(key, { ns: 'settings' }) ? t(key as 'audit.title') : otherwise;
  const fieldName = (name: string): string => {
    const key = `fields.${name.toLowerCase()}`;
    return i18n.exists(key) ? common(key as 'fields.name') : name;
  };
  const inWords = (name: string, value: Json): Json => {
    if (Array.isArray(value)) return value.map((one) => inWords(name, one));
    if (typeof value !== 'string') return value;
    if (name === 'kind' && i18n.exists(`kinds.${value}`)) return common(`kinds.${value}` as 'kinds.event');
    if (name === 'languageCode') return languageName(value, i18n.language);
    const texts = VALUES[name];
    return texts === undefined ? value : words(`${texts}.${value}`, value);
  };
  return {
    t,
    words,
    nameOf: (name: string) => words(`audit.fields.${name}`, fieldName(name)),
    inWords,
  };
}
