/** Settings of the whole installation, and the storage that files and results use. */
import { CUSTOM_TYPES, Settings as SettingsSchema } from '@callboard/contract';
import { FIRMNESS, type Firmness } from '@callboard/planning';
import { Checkbox, NativeSelect, Progress, Table, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { customFieldsQuery } from '../../lib/custom-fields.ts';
import { ChangeForm } from './change-form.tsx';
import type { Settings } from './document.ts';
import { PartGate, Waiting } from './part-gate.tsx';
import { type Installation, installationQuery, type Part, partQuery } from './requests.ts';
import { SettingsPage } from './settings-page.tsx';
import { SignOn } from './sign-on-panel.tsx';
import { useTexts } from './texts.ts';

const FIELDS = Object.keys(SettingsSchema.properties);

/** Retention periods in days, length of sessions, and room for files in MiB. */
const NUMBERS = [
  'historyDays',
  'auditDays',
  'securityDays',
  'callbackLogDays',
  'changeDays',
  'calendarPastDays',
  'calendarFutureDays',
  'subscriptionMinutes',
  'unfilledDays',
  'trashDays',
  'sessionHours',
  'idleMinutes',
  'filesMiB',
  'userFilesMiB',
] as const;

type NumberSetting = { [N in keyof Settings]: Settings[N] extends number ? N : never }[keyof Settings];
interface Bounds {
  readonly type: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Returns the bounds of a number for its control. */
function boundsOf(name: NumberSetting) {
  const { minimum, maximum }: Bounds = SettingsSchema.properties[name];
  return { min: minimum, max: maximum };
}

export function InstallationPage() {
  const { t } = useTexts();
  return (
    <SettingsPage page="installation" title={t('installation.title')} parts={['settings']}>
      <Loaded />
    </SettingsPage>
  );
}

function Loaded() {
  const { t } = useTexts();
  const { data: installation, error, refetch } = useQuery(installationQuery);
  const { data: saved } = useQuery(partQuery('settings'));
  const [saves, setSaves] = useState(0);
  if (installation === undefined) {
    return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Waiting />;
  }
  return (
    <>
      <Panel title={t('installation.settings')}>
        <PartGate name="settings">
          {(part) => (
            <SettingsForm
              // Remount after saving, so that the next edit starts from the saved values.
              key={saves}
              part={part}
              installation={installation}
              onSaved={() => setSaves(saves + 1)}
            />
          )}
        </PartGate>
      </Panel>
      <SignOn signOn={installation.singlesignon} />
      <Files {...installation.files} limit={saved?.value.filesMiB} />
      <Results {...installation.results} />
    </>
  );
}

interface SettingsFormProps {
  readonly part: Part<'settings'>;
  readonly installation: Installation;
  readonly onSaved: () => void;
}

function SettingsForm({ part, installation, onSaved }: SettingsFormProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState<Partial<Settings>>({});
  const draft: Settings = { ...part.value, ...typed };
  const set = (changes: Partial<Settings>) => setTyped((before) => ({ ...before, ...changes }));
  const { locked, convertedfields, baseurl } = installation;
  const { data: fields = [] } = useQuery(customFieldsQuery('location'));
  const numbers = fields.filter(({ valueType }) => valueType === CUSTOM_TYPES.Number);
  const isLocked = locked.includes('publicBaseUrl');
  const isLimitLocked = locked.includes('tokensPerMinute');
  return (
    <ChangeForm
      name="settings"
      part={part}
      entry={part.value}
      at=""
      fields={FIELDS}
      change={{ value: draft }}
      onSaved={onSaved}
    >
      {(errorOf) => (
        <>
          <TextInput
            label={t('installation.venueName')}
            maw={420}
            value={draft.venueName}
            onChange={({ currentTarget }) => set({ venueName: currentTarget.value })}
            error={errorOf('venueName')}
          />
          <TextInput
            label={t('installation.timeZone')}
            description={t('installation.timeZoneAbout')}
            maw={420}
            list="time-zones"
            value={draft.timeZone}
            onChange={({ currentTarget }) => set({ timeZone: currentTarget.value })}
            error={errorOf('timeZone')}
          />
          <datalist id="time-zones">
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
          <TextInput
            label={t('installation.dayLine')}
            description={t('installation.dayLineAbout')}
            maw={420}
            placeholder="06:00"
            value={draft.dayLine}
            onChange={({ currentTarget }) => set({ dayLine: currentTarget.value })}
            error={errorOf('dayLine')}
          />
          <TextInput
            label={t('installation.publicBaseUrl')}
            description={isLocked ? t('installation.locked') : t('installation.publicBaseUrlAbout')}
            maw={420}
            readOnly={isLocked}
            variant={isLocked ? 'filled' : 'default'}
            placeholder={baseurl}
            value={isLocked ? baseurl : draft.publicBaseUrl}
            onChange={({ currentTarget }) => set({ publicBaseUrl: currentTarget.value })}
            error={errorOf('publicBaseUrl')}
          />
          <TextInput
            type="number"
            {...boundsOf('bookMinutes')}
            label={t('installation.bookMinutes')}
            description={t('installation.bookMinutesAbout')}
            maw={420}
            value={draft.bookMinutes}
            onChange={({ currentTarget }) => set({ bookMinutes: Number(currentTarget.value) })}
            error={errorOf('bookMinutes')}
          />
          <TextInput
            type="number"
            {...boundsOf('tokensPerMinute')}
            label={t('installation.tokensPerMinute')}
            description={t(isLimitLocked ? 'installation.tokensLocked' : 'installation.tokensPerMinuteAbout')}
            maw={420}
            readOnly={isLimitLocked}
            variant={isLimitLocked ? 'filled' : 'default'}
            value={isLimitLocked ? installation.tokensperminute : typedNumber(draft.tokensPerMinute)}
            onChange={({ currentTarget }) => set({ tokensPerMinute: numberOf(currentTarget.value) })}
            error={errorOf('tokensPerMinute')}
          />
          <TextInput
            type="number"
            {...boundsOf('msPerToken')}
            label={t('installation.msPerToken')}
            description={t('installation.msPerTokenAbout')}
            maw={420}
            value={typedNumber(draft.msPerToken)}
            onChange={({ currentTarget }) => set({ msPerToken: numberOf(currentTarget.value) })}
            error={errorOf('msPerToken')}
          />
          <Text size="sm">
            <TextLink to="/settings/usage">{t('installation.consumption')}</TextLink>
          </Text>
          {NUMBERS.map((name) => (
            <TextInput
              key={name}
              type="number"
              {...boundsOf(name)}
              label={t(`installation.${name}`)}
              description={t(`installation.${name}About`)}
              maw={420}
              value={typedNumber(draft[name])}
              onChange={({ currentTarget }) => set({ [name]: numberOf(currentTarget.value) })}
              error={errorOf(name)}
            />
          ))}
          <NativeSelect
            label={t('installation.eventsWithoutStatus')}
            description={t('installation.eventsWithoutStatusAbout')}
            maw={420}
            value={draft.eventsWithoutStatus}
            data={FIRMNESS.map((value) => ({ value, label: t(`firmness.${value}`) }))}
            onChange={({ currentTarget }) => set({ eventsWithoutStatus: currentTarget.value as Firmness })}
            error={errorOf('eventsWithoutStatus')}
          />
          <NativeSelect
            label={t('installation.capacityField')}
            description={t('installation.capacityFieldAbout')}
            maw={420}
            value={draft.capacityField}
            data={[
              { value: '', label: t('installation.capacityNone') },
              ...numbers.map(({ keyword, name }) => ({ value: keyword, label: name })),
            ]}
            onChange={({ currentTarget }) => set({ capacityField: currentTarget.value })}
            error={errorOf('capacityField')}
          />
          <Checkbox
            label={t('installation.stringWrap')}
            description={[
              t('installation.stringWrapAbout'),
              t('installation.dependent', { count: convertedfields.length }),
              convertedfields.join(', '),
            ].join(' ')}
            checked={draft.stringWrapNumericRemoteInfo}
            onChange={({ currentTarget }) => set({ stringWrapNumericRemoteInfo: currentTarget.checked })}
            error={errorOf('stringWrapNumericRemoteInfo')}
          />
        </>
      )}
    </ChangeForm>
  );
}

/** Empty text becomes NaN, which the server refuses, because 0 means unlimited or forever. */
function numberOf(text: string): number {
  return text === '' ? Number.NaN : Number(text);
}

function typedNumber(number: number): number | string {
  return Number.isNaN(number) ? '' : number;
}

const MIB = 1024 ** 2;

/** `limit` in MiB; 0: there is none. */
function Files({
  bytes,
  largest,
  free,
  limit = 0,
}: Installation['files'] & { readonly limit?: number | undefined }) {
  const { t, i18n } = useTexts();
  const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const mib = (amount: number) => t('installation.mib', { amount: format.format(amount / MIB) });
  const used = format.format(bytes / MIB);
  return (
    <Panel title={t('installation.files')} about={t('installation.filesAbout')}>
      <Text size="sm">
        {limit === 0
          ? t('installation.used', { used })
          : t('installation.usedOf', { used, limit: format.format(limit) })}
      </Text>
      {limit > 0 && (
        <Progress value={Math.min(100, (100 * bytes) / (limit * MIB))} aria-label={t('installation.files')} />
      )}
      {free !== null && (
        <Text size="sm" {...(free === 0 ? { c: 'red' } : {})}>
          {free === 0 ? t('installation.diskFull') : t('installation.diskFree', { free: mib(free) })}
        </Text>
      )}
      {largest.length > 0 && (
        <Table maw={420} aria-label={t('installation.filesLargest')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('installation.filesLargest')}</Table.Th>
              <Table.Th ta="right">{t('installation.filesSize')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {largest.map(({ name, bytes: taken }) => (
              <Table.Tr key={name}>
                <Table.Td>{name}</Table.Td>
                <Table.Td ta="right">{mib(taken)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  );
}

function Results({ bytes, limit }: Installation['results']) {
  const { t, i18n } = useTexts();
  const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const used = format.format(bytes / MIB);
  const text =
    limit === null
      ? t('installation.used', { used })
      : t('installation.usedOf', { used, limit: format.format(limit / MIB) });
  return (
    <Panel title={t('installation.results')} about={t('installation.resultsAbout')}>
      <Text size="sm">{text}</Text>
      {limit !== null && <Progress value={(100 * bytes) / limit} aria-label={t('installation.results')} />}
    </Panel>
  );
}
