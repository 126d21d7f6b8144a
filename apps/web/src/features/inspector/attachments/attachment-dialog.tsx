/** Adds a link, or edits the comment and address of an existing attachment. */
import type { Kind } from '@callboard/contract';
import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../components/dialog.tsx';
import { EditFrame } from '../../../components/edit-frame.tsx';
import { TextControl } from '../../../components/field-controls.tsx';
import { textOf } from '../../../lib/entities.ts';
import { fieldErrors } from '../../../lib/form-errors.ts';
import { RequestError } from '../../../lib/request.ts';
import { useEdit } from '../../../lib/use-edit.ts';
import { type Attachment, attach, attachmentsQuery, saveAttachment, typedOf } from './requests.ts';
import { useTexts } from './texts.ts';

interface AttachmentDialogProps {
  readonly kind: Kind;
  readonly id: string;
  /** Attachment to edit; omitted for a new link. */
  readonly attachment?: Attachment;
  readonly onClose: () => void;
}

const NEW_LINK = { value: { link: null, comment: null }, tag: '' };

export function AttachmentDialog({ kind, id, attachment, onClose }: AttachmentDialogProps) {
  const { t } = useTexts();
  const client = useQueryClient();
  const query = attachmentsQuery(kind, id);
  const start = attachment === undefined ? NEW_LINK : typedOf(attachment);
  const name = attachment?.originalname ?? attachment?.dataurl ?? '';
  const edit = useEdit({
    start,
    load: async () => {
      const { data } = await client.fetchQuery({ ...query, staleTime: 0 });
      const present = data.find((one) => one.id === attachment?.id);
      if (present === undefined) throw gone();
      return typedOf(present);
    },
    save: (changed) =>
      attachment === undefined ? attach(kind, id, changed.value) : saveAttachment(attachment, changed),
    notice: ({ link = '' }) =>
      attachment === undefined ? t('done', { name: textOf(link) }) : t('saved', { name }),
    onSaved: async () => {
      await client.invalidateQueries({ queryKey: query.queryKey });
      onClose();
    },
  });
  const fields = Object.keys(start.value);
  const errors = fieldErrors(edit.error, fields);
  const labelOf = (key: string) => t(key as 'link' | 'comment');
  const isFile = attachment !== undefined && attachment.originalname !== null;
  const title = attachment === undefined ? t('addLink') : t(isFile ? 'editFile' : 'editLink', { name });
  return (
    <Dialog title={title} onClose={onClose} size="md">
      <EditFrame edit={edit} fields={fields} nameOf={labelOf} onCancel={onClose}>
        <Stack gap="sm">
          {fields.map((key) => (
            <TextControl
              key={key}
              label={labelOf(key)}
              value={edit.valueOf(key)}
              error={errors[key]}
              onChange={(value) => edit.change(key, value)}
            />
          ))}
        </Stack>
      </EditFrame>
    </Dialog>
  );
}

function gone(): RequestError {
  return new RequestError({ code: 'not-found', detail: 'Somebody has deleted it meanwhile.' });
}
