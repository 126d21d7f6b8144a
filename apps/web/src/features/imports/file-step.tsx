/** The file: chosen, dropped, or pasted as a table. */
import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { Panel } from '../../components/panel.tsx';
import classes from './imports.module.css';
import { useTexts } from './texts.ts';

interface FileStepProps {
  readonly isBusy: boolean;
  readonly mostRows: number;
  readonly onFile: (file: File) => void;
}

export function FileStep({ isBusy, mostRows, onFile }: FileStepProps) {
  const { t } = useTexts();
  const [pasted, setPasted] = useState('');
  const [isOver, setOver] = useState(false);
  const take = (file: File | null | undefined) => {
    if (file !== null && file !== undefined && !isBusy) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <>
      <Panel title={t('steps.file')} about={t('file.about', { rows: mostRows })}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
        <div
          className={classes.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Group gap="sm" justify="center">
            <FileButton onChange={take} accept=".csv,.tsv,.txt,.xlsx,.ods,.ics,.xml,.json">
              {(props) => (
                <Button {...props} disabled={isBusy} leftSection={<FileUp size={16} aria-hidden />}>
                  {t('file.choose')}
                </Button>
              )}
            </FileButton>
            <Text size="sm" c="dimmed">
              {t('file.drop')}
            </Text>
          </Group>
        </div>
      </Panel>
      <Panel title={t('file.paste')}>
        <Stack gap="sm" align="flex-start">
          <Textarea
            className={classes.paste}
            label={t('file.pasted')}
            description={t('file.pasteAbout')}
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
            rows={5}
            spellCheck={false}
          />
          <Button
            variant="default"
            disabled={isBusy || pasted.trim() === ''}
            onClick={() => take(new File([pasted], `${t('file.pasted')}.csv`, { type: 'text/csv' }))}
          >
            {t('file.usePasted')}
          </Button>
        </Stack>
      </Panel>
    </>
  );
}
