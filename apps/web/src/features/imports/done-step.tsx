/** The report of an import, with its undo. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { ImportedList } from './imported-list.tsx';
import classes from './imports.module.css';
import { Conflicts, Problems, useCountsText, useDidText } from './outcome.tsx';
import { type Done, undoImport } from './requests.ts';
import { useTexts } from './texts.ts';
import { useWork } from './use-work.ts';

interface DoneStepProps {
  readonly done: Done;
  readonly onUndone: (done: Done) => void;
  readonly onChange: () => void;
  readonly onAgain: () => void;
}

export function DoneStep({ done, onUndone, onChange, onAgain }: DoneStepProps) {
  const { t } = useTexts();
  const work = useWork();
  const did = useDidText();
  const counts = useCountsText()(done);
  const undo = async () => {
    const undone = await work.run(
      'undoing',
      () => undoImport(done.name),
      () => void undo(),
    );
    if (undone === undefined) return;
    onUndone(undone);
    onChange();
  };
  const title = done.undone ? t('done.undone', { file: done.file }) : t('done.title', { file: done.file });
  return (
    <>
      <Panel title={title}>
        <Stack gap="sm">
          <Text size="sm">{did(done)}</Text>
          {!done.undone && counts !== undefined && <Text size="sm">{counts}</Text>}
          {done.undone ? <WhatIsLeft done={done} /> : <Problems {...done} />}
          {!done.undone && <Conflicts {...done} />}
        </Stack>
      </Panel>
      {work.error !== undefined && <ErrorNotice error={work.error} onRetry={work.retry} />}
      <Group gap="sm">
        <Button onClick={onAgain}>{t('again')}</Button>
        {!done.undone && (
          <Button variant="default" loading={work.name !== undefined} onClick={() => void undo()}>
            {t('done.undo')}
          </Button>
        )}
      </Group>
      {!done.undone && done.created + done.updated > 0 && <ImportedList done={done} />}
    </>
  );
}

export function WhatIsLeft({ done: { left, leftcount } }: { readonly done: Done }) {
  const { t } = useTexts();
  if (leftcount === 0) return null;
  return (
    <div>
      <Text size="sm">{t('done.left', { count: leftcount })}</Text>
      <ul className={classes.list}>
        {left.map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several can have one name, and the list never changes
          <li key={`${name} ${index}`}>
            {name}: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
