/** The changes of the plan during the last day, with *Undo* for each. */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { showTimestamp } from '../../lib/times.ts';
import { useDesk } from './desk.tsx';
import { type HelpTranslate, useHelpTexts } from './help-texts.ts';
import classes from './lists.module.css';
import { type RecentOperation, recentQuery } from './requests.ts';
import { useTexts } from './texts.ts';

interface RecentDialogProps {
  readonly onClose: () => void;
}

export function RecentDialog({ onClose }: RecentDialogProps) {
  const { t } = useTexts();
  const { t: help } = useHelpTexts();
  const { data, error, refetch } = useQuery(recentQuery);
  return (
    <Dialog title={t('recent.title')} onClose={onClose} isApplied>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {help('recent.about')}
        </Text>
        {data === undefined && error === null && <Skeleton height={120} />}
        {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {data?.operations.length === 0 && <Text>{help('recent.none')}</Text>}
        {data !== undefined && data.operations.length > 0 && (
          <ul className={classes.recent}>
            {data.operations.map((operation) => (
              <li key={`${operation.operation} ${operation.own}`}>
                <OperationLine operation={operation} onClose={onClose} />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Dialog>
  );
}

function OperationLine({ operation, onClose }: RecentDialogProps & { readonly operation: RecentOperation }) {
  const { t } = useTexts();
  const { t: help } = useHelpTexts();
  const { changes, language } = useDesk();
  const { at, by, own, undone, undoable } = operation;
  const told = toldOf(operation, help);
  const undo = () => {
    onClose();
    changes.undo(operation.operation, told);
  };
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <div>
        <Text size="sm">{told}</Text>
        <Text size="xs" c="dimmed">
          {[showTimestamp(at, language), !own && by].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {undone && (
        <Text size="sm" c="dimmed">
          {help('recent.undone')}
        </Text>
      )}
      {undoable && (
        <Button
          variant="default"
          size="xs"
          flex="none"
          aria-label={help('recent.undoOf', { told })}
          disabled={changes.isOff}
          onClick={undo}
        >
          {t('undo')}
        </Button>
      )}
    </Group>
  );
}

function toldOf({ changes: [first], count }: RecentOperation, t: HelpTranslate): string {
  if (first === undefined) return t('recent.something', { count });
  const told = t(`recent.do.${first.do}`, {
    name: first.name === null ? t('recent.hidden') : `“${first.name}”`,
  });
  return count > 1 ? t('recent.more', { told, count: count - 1 }) : told;
}
