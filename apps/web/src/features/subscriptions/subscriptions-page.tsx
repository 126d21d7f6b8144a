/** Calendars of others that are read into the plan: what they become, and what came of the last reading. */
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FactLines } from '../../components/fact-lines.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { Panel } from '../../components/panel.tsx';
import { PanelsPage } from '../../components/panels-page.tsx';
import { showTimestamp } from '../../lib/times.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import {
  pauseSubscription,
  readSubscription,
  resumeSubscription,
  type Subscription,
  subscriptionsQuery,
  useSubscriptionRequest,
} from './requests.ts';
import { SubscriptionDialog } from './subscription-dialog.tsx';
import { useTexts } from './texts.ts';

export function SubscriptionsPage() {
  const { t } = useTexts();
  return (
    <PanelsPage
      page="subscriptions"
      guide="calendars"
      t={t}
      list={useQuery(subscriptionsQuery)}
      show={(one) => <SubscriptionPanel key={one.id} subscription={one} />}
      making={(close) => <SubscriptionDialog onClose={close} />}
    />
  );
}

type DialogName = 'edit' | 'report' | 'remove';

function SubscriptionPanel({ subscription }: { readonly subscription: Subscription }) {
  const [opened, setOpened] = useState<DialogName>();
  const close = () => setOpened(undefined);
  return (
    <Panel title={subscription.name} action={<StateBadge subscription={subscription} />}>
      <Facts subscription={subscription} />
      <Actions subscription={subscription} onOpen={setOpened} />
      {opened === 'edit' && <SubscriptionDialog edited={subscription} onClose={close} />}
      {opened === 'report' && <ReportDialog subscription={subscription} onClose={close} />}
      {opened === 'remove' && <RemoveDialog subscription={subscription} onClose={close} />}
    </Panel>
  );
}

function StateBadge({ subscription: { state, problem, reading } }: { readonly subscription: Subscription }) {
  const { t } = useTexts();
  if (state === 'paused') return <Badge variant="default">{t('paused')}</Badge>;
  if (reading) return <Badge variant="default">{t('reading')}</Badge>;
  if (problem === null) return <Badge variant="default">{t('active')}</Badge>;
  return (
    <Badge variant="default" c="red">
      {t('failing')}
    </Badge>
  );
}

function Facts({ subscription }: { readonly subscription: Subscription }) {
  const { t, i18n } = useTexts();
  const { as, resource, unit, profile, status, location, receiver } = subscription;
  const { entries, good, next, problem, report } = subscription;
  const time = (at: string) => showTimestamp(at, i18n.language);
  const target =
    as === 'unavailability'
      ? [resource?.name ?? t('missing'), unit?.name]
      : [profile?.name, status?.name, location?.name];
  const facts = [
    [t('address'), `${receiver}/…`],
    [t(`as.${as}`), target.filter((name) => name !== undefined).join(', ') || '–'],
    [t('good'), good === null ? t('never') : `${time(good)}, ${t('entries', { count: entries })}`],
    ...(next === null ? [] : [[t('next'), time(next)]]),
  ];
  return (
    <Stack gap={4}>
      {problem !== null && (
        <Text size="sm" c="red">
          {t(`problems.${problem.code}`, { status: problem.status, detail: problem.detail })}{' '}
          {t('nothingChanged')}
        </Text>
      )}
      <FactLines facts={facts} />
      {report !== null && report.leftcount > 0 && (
        <Text size="sm">{t('leftCount', { count: report.leftcount })}</Text>
      )}
    </Stack>
  );
}

interface ActionsProps {
  readonly subscription: Subscription;
  readonly onOpen: (what: DialogName) => void;
}

function Actions({ subscription, onOpen }: ActionsProps) {
  const { t } = useTexts();
  const read = useSubscriptionRequest((empty: boolean) => readSubscription(subscription, empty));
  const pause = useSubscriptionRequest(pauseSubscription);
  const resume = useSubscriptionRequest(resumeSubscription);
  const { state, problem, report, reading } = subscription;
  const isPaused = state === 'paused';
  const open = (what: DialogName) => (
    <Button size="xs" variant="default" onClick={() => onOpen(what)}>
      {t(`actions.${what}`)}
    </Button>
  );
  const toggle = isPaused ? resume : pause;
  return (
    <>
      <Group gap="xs">
        {!isPaused && (
          <Button size="xs" loading={read.isPending || reading} onClick={() => read.mutate(false)}>
            {t('actions.read')}
          </Button>
        )}
        {!isPaused && problem?.code === 'empty' && (
          <Button size="xs" variant="default" loading={read.isPending} onClick={() => read.mutate(true)}>
            {t('actions.readEmpty')}
          </Button>
        )}
        {report !== null && open('report')}
        {open('edit')}
        <Button
          size="xs"
          variant="default"
          loading={toggle.isPending}
          onClick={() => toggle.mutate(subscription)}
        >
          {t(isPaused ? 'actions.resume' : 'actions.pause')}
        </Button>
        {open('remove')}
      </Group>
      <FormOutcome error={read.error ?? pause.error ?? resume.error} fields={[]} />
    </>
  );
}
