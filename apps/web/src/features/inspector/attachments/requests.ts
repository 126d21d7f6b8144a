/** Requests that read and change the files and links of an entity. */
import type { ApplicationWire, Kind } from '@callboard/contract';
import { queryOptions } from '@tanstack/react-query';
import { request, type TaggedValue } from '../../../lib/request.ts';
import type { Values } from '../../../lib/use-edit.ts';

export type Attachment = ApplicationWire<'HeldAttachments'>['data'][number];

const heldBy = (kind: Kind, id: string): string => `/app/api/entities/${kind}/${id}/attachments`;
const pathOf = ({ id }: Pick<Attachment, 'id'>): string => `/app/api/attachments/${id}`;

export function attachmentsQuery(kind: Kind, id: string) {
  return queryOptions({
    queryKey: ['entity', kind, id, 'attachments'],
    queryFn: ({ signal }) => request<ApplicationWire<'HeldAttachments'>>(heldBy(kind, id), { signal }),
  });
}

/** Returns the id. Throws RequestError, as do all functions below. */
export async function attach(kind: Kind, id: string, wanted: Values): Promise<string> {
  const body = { upload: null, link: null, comment: null, ...wanted };
  const made = await request<ApplicationWire<'CreatedAttachment'>>(heldBy(kind, id), {
    method: 'POST',
    body,
  });
  return made.id;
}

/** Returns the editable members of an attachment, with its tag. */
export function typedOf({ comment, originalname, dataurl, tag }: Attachment): TaggedValue<Values> {
  const link = originalname === null ? { link: dataurl } : {};
  return { value: { ...link, comment }, tag };
}

/** Saves the changed members only. */
export function saveAttachment(attachment: Attachment, { value, tag }: TaggedValue<Values>): Promise<void> {
  return request(pathOf(attachment), { method: 'PATCH', body: value, ifMatch: tag });
}

export function deleteAttachment(attachment: Attachment): Promise<void> {
  return request(pathOf(attachment), { method: 'DELETE', ifMatch: attachment.tag });
}
