/** Table of an entity's files and links, with the actions for each. */
import type { Kind } from '@callboard/contract';
import { ActionIcon, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../../components/delete-dialog.tsx';
import { JsonValue } from '../../../components/json-value.tsx';
import { showBytes } from '../../../lib/bytes.ts';
import type { JsonObject } from '../../../lib/entities.ts';
import { AttachmentLink } from '../attachment-list.tsx';
import { DataTable } from '../data-table.tsx';
import { AttachmentDialog } from './attachment-dialog.tsx';
import { type Attachment, attachmentsQuery, deleteAttachment } from './requests.ts';
import { useTexts } from './texts.ts';

interface AttachmentTableProps {
  readonly kind: Kind;
  readonly id: string;
  readonly attachments: readonly Attachment[];
  readonly mayWrite: boolean;
}

export function AttachmentTable({ kind, id, attachments, mayWrite }: AttachmentTableProps) {
  const { t, i18n } = useTexts();
  const { t: common } = useTranslation();
  const client = useQueryClient();
  const [doing, setDoing] = useState<{ readonly what: 'edit' | 'delete'; readonly one: Attachment }>();
  const stop = () => setDoing(undefined);
  const columns = [
    { title: common('fields.originalname'), show: (one: JsonObject) => <AttachmentLink attachment={one} /> },
    {
      title: t('size'),
      isNumber: true,
      show: ({ size }: JsonObject) => (typeof size === 'number' ? showBytes(size, i18n.language) : null),
    },
    { title: common('fields.comment'), show: ({ comment }: JsonObject) => <JsonValue value={comment} /> },
    { title: common('fields.date'), show: ({ date }: JsonObject) => <JsonValue value={date} /> },
    { title: common('fields.username'), show: ({ username }: JsonObject) => <JsonValue value={username} /> },
  ];
  const actions = {
    title: t('actions'),
    show: (shown: JsonObject) => {
      const one = shown as unknown as Attachment;
      const name = nameOf(one);
      return (
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('edit', { name })}
            onClick={() => setDoing({ what: 'edit', one })}
          >
            <Pencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('delete', { name })}
            onClick={() => setDoing({ what: 'delete', one })}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </Group>
      );
    },
  };
  return (
    <>
      <DataTable
        rows={attachments.map((one) => ({ key: one.id, element: one as unknown as JsonObject }))}
        columns={mayWrite ? [...columns, actions] : columns}
      />
      {doing?.what === 'edit' && (
        <AttachmentDialog kind={kind} id={id} attachment={doing.one} onClose={stop} />
      )}
      {doing?.what === 'delete' && (
        <DeleteDialog
          title={t('deleteTitle', { name: nameOf(doing.one) })}
          about={t(doing.one.originalname === null ? 'deleteLinkAbout' : 'deleteAbout')}
          onDelete={() => deleteAttachment(doing.one)}
          onDeleted={async () => {
            await client.invalidateQueries({ queryKey: attachmentsQuery(kind, id).queryKey });
            stop();
          }}
          onClose={stop}
        />
      )}
    </>
  );
}

function nameOf({ originalname, dataurl }: Attachment): string {
  return originalname ?? dataurl;
}
