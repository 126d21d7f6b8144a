/** Tells what the last reading did, what it left alone, and why. */
import { List, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { showTimestamp } from '../../lib/times.ts';
import type { LeftEntry, Subscription } from './requests.ts';
import { useTexts } from './texts.ts';

interface ReportDialogProps {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

export function ReportDialog({ subscription: { name, report }, onClose }: ReportDialogProps) {
  const { t, i18n } = useTexts();
  if (report === null) return null;
  const { at, created, changed, removed, unchanged, partial } = report;
  return (
    <Dialog title={t('reportTitle', { name })} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">
          {t('reportAbout', { time: showTimestamp(at, i18n.language), created, changed, removed, unchanged })}
        </Text>
        {partial && <Text size="sm">{t('partial')}</Text>}
        <Left left={report.left} count={report.leftcount} />
        <Part title={t('conflicts')} count={report.conflictcount ?? report.conflicts.length}>
          {report.conflicts.map((conflict) => (
            <List.Item key={conflict}>{conflict}</List.Item>
          ))}
        </Part>
        {report.conflictcount === null && <Text size="sm">{t('conflictsUnknown')}</Text>}
        <Part title={t('unread')} count={report.problemcount}>
          {report.problems.map(({ place, reason }) => (
            <List.Item key={`${place} ${reason}`}>{`${place}: ${reason}`}</List.Item>
          ))}
        </Part>
      </Stack>
    </Dialog>
  );
}

interface LeftProps {
  readonly left: readonly LeftEntry[];
  readonly count: number;
}

/** Entries that stay as they are here. */
export function Left({ left, count }: LeftProps) {
  const { t } = useTexts();
  const lines = left.map(({ name, reason, gone }, index) => ({
    key: `${index} ${name}`,
    text: `${name}: ${t(`reasons.${reason}`)}${gone ? ` ${t('gone')}` : ''}`,
  }));
  return (
    <Part title={t('left')} count={count}>
      {lines.map(({ key, text }) => (
        <List.Item key={key}>{text}</List.Item>
      ))}
    </Part>
  );
}

interface PartProps {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}

function Part({ title, count, children }: PartProps) {
  if (count === 0) return null;
  return (
    <section>
      <Title order={3} size="h5">{`${title} (${count})`}</Title>
      <List size="sm" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </List>
    </section>
  );
}
