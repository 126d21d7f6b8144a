/** Settings of the whole installation, by what they are about. */
import {
  CUSTOM_TYPES,
  ENGLISH_DATES,
  type EnglishDates,
  OPTION_ORDERS,
  type OptionOrder,
  Settings as SettingsSchema,
} from '@callboard/contract';
import { FIRMNESS, type Firmness, RANKINGS, type Ranking } from '@callboard/planning';
import { Checkbox, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { TextLink } from '../../components/text-link.tsx';
import { customFieldsQuery } from '../../lib/custom-fields.ts';
import { useDoneTexts } from '../../lib/done-texts.ts';
import { ChangeForm } from './change-form.tsx';
import type { Settings } from './document.ts';
import type { Installation, Part } from './requests.ts';
import { useTexts } from './texts.ts';

const FIELDS = Object.keys(SettingsSchema.properties);

/** Numbers by what they are about. */
const PLANNING = ['unfilledDays', 'webhookDelaySeconds'] as const;
const SESSIONS = ['sessionHours', 'idleMinutes'] as const;
const KEPT = [
  'trashDays',
  'historyDays',
  'auditDays',
  'securityDays',
  'callbackLogDays',
  'changeDays',
] as const;
const CALENDARS = ['calendarPastDays', 'calendarFutureDays', 'subscriptionMinutes'] as const;
const FILES = ['filesMiB', 'userFilesMiB'] as const;

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

interface SettingsFormProps {
  readonly part: Part<'settings'>;
  readonly installation: Installation;
  readonly onSaved: () => void;
}

export function SettingsForm({ part, installation, onSaved }: SettingsFormProps) {
  const { t } = useTexts();
  const { changed } = useDoneTexts();
  const [typed, setTyped] = useState<Partial<Settings>>({});
  const draft: Settings = { ...part.value, ...typed };
  const set = (changes: Partial<Settings>) => setTyped((before) => ({ ...before, ...changes }));
  const isChanged = (name: string) => draft[name as keyof Settings] !== part.value[name as keyof Settings];
  const labelOf = (name: string) =>
    t(`installation.${name === 'stringWrapNumericRemoteInfo' ? 'stringWrap' : (name as 'venueName')}`);
  const { locked, convertedfields, baseurl } = installation;
  const { data: fields = [] } = useQuery(customFieldsQuery('location'));
  const capacities = fields.filter(({ valueType }) => valueType === CUSTOM_TYPES.Number);
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
      done={() => changed(Object.keys(typed).filter(isChanged).map(labelOf))}
      onSaved={onSaved}
    >
      {(errorOf) => {
        const numbers = (names: readonly NumberSetting[]) =>
          names.map((name) => (
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
          ));
        return (
          <>
            <Section title={t('installation.sections.venue')}>
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
              <NativeSelect
                label={t('installation.englishDates')}
                description={t('installation.englishDatesAbout')}
                maw={420}
                value={draft.englishDates}
                data={ENGLISH_DATES.map((value) => ({ value, label: t(`installation.dates.${value}`) }))}
                onChange={({ currentTarget }) => set({ englishDates: currentTarget.value as EnglishDates })}
                error={errorOf('englishDates')}
              />
              <NativeSelect
                label={t('installation.eventsWithoutStatus')}
                description={t('installation.eventsWithoutStatusAbout')}
                maw={420}
                value={draft.eventsWithoutStatus}
                data={FIRMNESS.map((value) => ({ value, label: t(`firmness.${value}`) }))}
                onChange={({ currentTarget }) =>
                  set({ eventsWithoutStatus: currentTarget.value as Firmness })
                }
                error={errorOf('eventsWithoutStatus')}
              />
              <NativeSelect
                label={t('installation.optionRanks')}
                description={t('installation.optionRanksAbout')}
                maw={420}
                value={draft.optionRanks}
                data={RANKINGS.map((value) => ({ value, label: t(`installation.rankings.${value}`) }))}
                onChange={({ currentTarget }) => set({ optionRanks: currentTarget.value as Ranking })}
                error={errorOf('optionRanks')}
              />
              <NativeSelect
                label={t('installation.optionOrder')}
                description={t('installation.optionOrderAbout')}
                maw={420}
                value={draft.optionOrder}
                data={OPTION_ORDERS.map((value) => ({ value, label: t(`installation.orders.${value}`) }))}
                onChange={({ currentTarget }) => set({ optionOrder: currentTarget.value as OptionOrder })}
                error={errorOf('optionOrder')}
              />
              <TextInput
                label={t('installation.hallsQuery')}
                description={t('installation.hallsQueryAbout')}
                maw={420}
                value={draft.hallsQuery}
                onChange={({ currentTarget }) => set({ hallsQuery: currentTarget.value })}
                error={errorOf('hallsQuery')}
              />
              <NativeSelect
                label={t('installation.capacityField')}
                description={t('installation.capacityFieldAbout')}
                maw={420}
                value={draft.capacityField}
                data={[
                  { value: '', label: t('installation.capacityNone') },
                  ...capacities.map(({ keyword, name }) => ({ value: keyword, label: name })),
                ]}
                onChange={({ currentTarget }) => set({ capacityField: currentTarget.value })}
                error={errorOf('capacityField')}
              />
              {numbers(PLANNING)}
            </Section>
            <Section title={t('installation.sections.sessions')}>{numbers(SESSIONS)}</Section>
            <Section title={t('installation.sections.kept')}>{numbers(KEPT)}</Section>
            <Section title={t('installation.sections.files')}>{numbers(FILES)}</Section>
            <Section title={t('installation.sections.calendars')}>{numbers(CALENDARS)}</Section>
            <Section title={t('installation.sections.api')}>
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
                description={t(
                  isLimitLocked ? 'installation.tokensLocked' : 'installation.tokensPerMinuteAbout',
                )}
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
            </Section>
          </>
        );
      }}
    </ChangeForm>
  );
}

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  return (
    <Stack component="section" gap="sm" mb="md">
      <Title order={3} size="h5">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

/** Empty text becomes NaN, which the server refuses, because 0 means unlimited or forever. */
function numberOf(text: string): number {
  return text === '' ? Number.NaN : Number(text);
}

function typedNumber(number: number): number | string {
  return Number.isNaN(number) ? '' : number;
}
