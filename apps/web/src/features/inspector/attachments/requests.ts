/** Requests that read and change the files and links of an entity. */
import type { ApplicationWire, Kind } from '@callboard/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import type { TaggedValue } from '../../../lib/request.ts';
import type { Values } from '../../../lib/use-edit.ts';

export type Attachment = ApplicationWire<'HeldAttachments'>['data'][number];

export function attachmentsQuery(kind: Kind, id: string) {
  return queryOptions({
    queryKey: ['entity', kind, id, 'attachments'],
    queryFn: ({ signal }) =>
      call('GET /app/api/entities/{kind}/{id}/attachments', { path: { kind, id }, signal }),
  });
}

/** Returns the id. Throws RequestError, as do all functions below. */
export async function attach(kind: Kind, id: string, wanted: Values): Promise<string> {
  const made = await call('POST /app/api/entities/{kind}/{id}/attachments', {
    path: { kind, id },
    body: { upload: null, link: null, comment: null, ...wanted },
  });
  return made.id;
}

/** Returns the editable members of an attachment, with its tag. */
export function typedOf({ comment, originalname, dataurl, tag }: Attachment): TaggedValue<Values> {
  const link = originalname === null ? { link: dataurl } : {};
  return { value: { ...link, comment }, tag };
}

/** Saves the changed members only. */
export function saveAttachment({ id }: Attachment, { value, tag }: TaggedValue<Values>): Promise<undefined> {
  return call('PATCH /app/api/attachments/{id}', { path: { id }, body: value, ifMatch: tag });
}

export function deleteAttachment({ id, tag }: Attachment): Promise<undefined> {
  return call('DELETE /app/api/attachments/{id}', { path: { id }, ifMatch: tag });
}
