/** A move that is running: the step, what it has read and saved, what it waits for, and how to stop it. */
import { MOVE_STEPS } from '@callboard/contract';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { Panel } from '../../components/panel.tsx';
import { showTimestamp } from '../../lib/times.ts';
import { CountsTable } from './counts-table.tsx';
import { type Move, stopMove, useMoveRequest } from './requests.ts';
import { useTexts } from './texts.ts';

export function MoveProgress({ move }: { readonly move: Move }) {
  const { t, i18n } = useTexts();
  const stop = useMoveRequest(stopMove);
  const number = new Intl.NumberFormat(i18n.language);
  const { address, state, step, stepdone, stepof, requests, waited, waitinguntil, counts, user } = move;
  const index = step === null ? 0 : MOVE_STEPS.indexOf(step);
  const share = stepof === null || stepof === 0 ? 0 : stepdone / stepof;
  const name = t(`steps.${step ?? 'custom data fields'}`);
  const isStopping = state === 'stopping';
  return (
    <Panel title={t('running.title', { address })} about={t('running.about')}>
      <Stack gap="sm">
        <Progress value={((index + share) / MOVE_STEPS.length) * 100} aria-label={t('running.progress')} />
        <div role="status">
          <Text size="sm" fw={500}>
            {isStopping
              ? t('running.stopping')
              : t('running.step', { number: index + 1, of: MOVE_STEPS.length, name })}
          </Text>
        </div>
        <Text size="sm">
          {stepof === null
            ? t('running.read', { number: number.format(stepdone) })
            : t('running.readOf', { number: number.format(stepdone), of: number.format(stepof) })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('running.requests', { number: number.format(requests), seconds: number.format(waited) })}
          {waitinguntil !== null &&
            ` ${t('running.waiting', { time: showTimestamp(waitinguntil, i18n.language) })}`}
        </Text>
        {user !== null && (
          <Text size="sm" c="dimmed">
            {t('running.user', { user })}
          </Text>
        )}
        <CountsTable counts={counts} />
        <FormOutcome error={stop.error} fields={[]} />
        <Group>
          <Button
            variant="default"
            disabled={isStopping}
            loading={stop.isPending}
            onClick={() => stop.mutate(undefined)}
          >
            {t('running.stop')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
