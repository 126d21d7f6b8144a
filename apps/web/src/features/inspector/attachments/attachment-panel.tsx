/** Files and links of an entity. Users with write access to the entity can add, edit and delete them. */
import type { Kind } from '@callboard/contract';
import { Button, FileButton, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Panel } from '../../../components/panel.tsx';
import { showBytes } from '../../../lib/bytes.ts';
import { AttachmentDialog } from './attachment-dialog.tsx';
import { AttachmentTable } from './attachment-table.tsx';
import classes from './attachments.module.css';
import { attachmentsQuery } from './requests.ts';
import { SendingList } from './sending-list.tsx';
import { useTexts } from './texts.ts';
import { useUploads } from './use-uploads.ts';

interface AttachmentPanelProps {
  readonly kind: Kind;
  readonly id: string;
}

export function AttachmentPanel({ kind, id }: AttachmentPanelProps) {
  const { t, i18n } = useTexts();
  const { t: common } = useTranslation();
  const { data, error, refetch } = useQuery(attachmentsQuery(kind, id));
  const uploads = useUploads(kind, id);
  const [isAddingLink, setAddingLink] = useState(false);
  const reset = useRef<() => void>(null);
  const mayWrite = data?.maywrite === true;
  const done = data?.data.some((one) => one.id === uploads.done?.id) ? uploads.done : undefined;
  const actions = (
    <Group gap="xs">
      <FileButton
        multiple
        resetRef={reset}
        onChange={(files) => {
          uploads.add(files);
          // Without a reset, the same file could not be chosen again.
          reset.current?.();
        }}
      >
        {(props) => (
          <Button size="xs" variant="default" {...props}>
            {t('upload')}
          </Button>
        )}
      </FileButton>
      <Button size="xs" variant="default" onClick={() => setAddingLink(true)}>
        {t('addLink')}
      </Button>
    </Group>
  );
  return (
    <DropZone isOpen={mayWrite} onFiles={uploads.add}>
      <Panel title={common('inspector.tabs.attachments')} action={mayWrite && actions}>
        {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <ListSkeleton />}
        <SendingList sending={uploads.sending} done={done?.name} />
        {data?.data.length === 0 && (
          <Text size="sm" c="dimmed">
            {common('inspector.empty.attachments')}
          </Text>
        )}
        {data !== undefined && data.data.length > 0 && (
          <AttachmentTable kind={kind} id={id} attachments={data.data} mayWrite={mayWrite} />
        )}
        {mayWrite && (
          <Text size="xs" c="dimmed">
            {t('drop', { most: showBytes(data?.mostbytes ?? 0, i18n.language) })}
          </Text>
        )}
        {isAddingLink && <AttachmentDialog kind={kind} id={id} onClose={() => setAddingLink(false)} />}
      </Panel>
    </DropZone>
  );
}

interface DropZoneProps {
  readonly isOpen: boolean;
  readonly onFiles: (files: Iterable<File>) => void;
  readonly children: ReactNode;
}

/** Drop area, for the mouse only; the button serves everyone. */
function DropZone({ isOpen, onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const zone = useRef<HTMLDivElement>(null);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const element = zone.current;
    if (element === null || !isOpen) return;
    const controller = new AbortController();
    const listen = (
      type: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      act: (data: DataTransfer) => void,
    ) =>
      element.addEventListener(
        type,
        (event) => {
          if (event.dataTransfer?.types.includes('Files') !== true) return;
          // By default the browser would replace the page with the file.
          event.preventDefault();
          act(event.dataTransfer);
        },
        controller,
      );
    listen('dragenter', () => setOver(true));
    listen('dragover', () => setOver(true));
    listen('dragleave', () => setOver(false));
    listen('drop', ({ files }) => {
      setOver(false);
      take.current(files);
    });
    return () => controller.abort();
  }, [isOpen]);
  return (
    <div ref={zone} className={isOver ? `${classes.zone} ${classes.over}` : classes.zone}>
      {children}
    </div>
  );
}

function ListSkeleton() {
  return (
    <Stack gap="xs">
      <Skeleton height={22} width="80%" />
      <Skeleton height={22} width="65%" />
    </Stack>
  );
}
