/** Moves a running installation here: what would be read, where the move is, and what came of it. */
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { SettingsFrame } from '../../components/settings-frame.tsx';
import { BASE_PATH } from '../../lib/request.ts';
import { MoveOutcome } from './move-outcome.tsx';
import { MoveProgress } from './move-progress.tsx';
import { isUnderWay, moveQuery } from './requests.ts';
import { SourceForm } from './source-form.tsx';
import { useTexts } from './texts.ts';

export function MoveInPage() {
  const { t } = useTexts();
  return (
    <SettingsFrame page="movein" title={t('title')}>
      <Text size="sm" c="dimmed">
        {t('about')}{' '}
        <Anchor underline="always" href={`${BASE_PATH}docs/moving`}>
          {t('guide')}
        </Anchor>
      </Text>
      <MoveIn />
    </SettingsFrame>
  );
}

function MoveIn() {
  const { data: move, error, refetch } = useQuery(moveQuery);
  if (move === undefined) {
    return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  }
  if (move === null) return <SourceForm last={undefined} />;
  if (isUnderWay(move)) return <MoveProgress move={move} />;
  return (
    <>
      <MoveOutcome move={move} />
      <SourceForm last={move} />
    </>
  );
}
