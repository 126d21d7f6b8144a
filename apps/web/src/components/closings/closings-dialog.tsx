/** When a person or a thing is not available: a list from now on, another such time, and the end of one. */
import type { ApplicationWire } from '@callboard/contract';
import { Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { showNotice } from '../../lib/notice.ts';
import { PLANNING, refreshPlan } from '../../lib/refresh-plan.ts';
import { showDay } from '../../lib/times.ts';
import { Dialog } from '../dialog.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { ClosingForm } from './closing-form.tsx';
import { OpenButton } from './open-button.tsx';
import { sendChange } from './send-change.ts';
import { useTexts } from './texts.ts';

type Closing = ApplicationWire<'PlanningClosures'>['closures'][number];

interface ClosingsDialogProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function ClosingsDialog({ id, name, onClose }: ClosingsDialogProps) {
  const { t } = useTexts();
  const { data, error } = useQuery({
    queryKey: [PLANNING, 'closures', id],
    queryFn: ({ signal }) => call('GET /app/api/planning/closures', { query: { thing: id }, signal }),
  });
  return (
    <Dialog title={t('title', { name })} onClose={onClose} size="md">
      <Stack gap="md" aria-busy={data === undefined && error === null}>
        {error !== null && <ErrorNotice error={error} />}
        {data?.closures.length === 0 && <Text size="sm">{t('none')}</Text>}
        {data?.closures.map((closing) => (
          <Line key={closing.id} closing={closing} name={name} mayOpen={data.write} />
        ))}
        {data?.write && (
          <>
            <Title order={2} size="h5">
              {t('heading')}
            </Title>
            <ClosingForm id={id} name={name} units={data.units} isCounted={data.counted} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

interface LineProps {
  readonly closing: Closing;
  readonly name: string;
  readonly mayOpen: boolean;
}

function Line({ closing, name, mayOpen }: LineProps) {
  const { t } = useTexts();
  const { i18n } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (later: boolean) => sendChange({ do: 'open', closure: closing.id, later }),
    onSuccess: async () => {
      showNotice(t('opened', { name }));
      await refreshPlan(client);
    },
  });
  const moment = (wall: string) => `${showDay(wall.slice(0, 10), i18n.language)}, ${wall.slice(11)}`;
  const when = `${moment(closing.start)} – ${moment(closing.end)}`;
  const what = closing.unit?.name ?? (closing.number === null ? '' : `${closing.number} ×`);
  return (
    <div>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">
          {what} {when}
          {closing.reason !== '' && ` · ${closing.reason}`}
        </Text>
        {mayOpen && (
          <OpenButton
            size="compact-sm"
            aria-label={t('open', { when })}
            loading={isPending}
            isSeries={closing.series}
            onOpen={mutate}
          >
            {t('openShort')}
          </OpenButton>
        )}
      </Group>
      {error !== null && <ErrorNotice error={error} />}
    </div>
  );
}
