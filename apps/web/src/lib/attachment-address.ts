/** Address at which an attachment opens: a file through the session, or a link if it is safe to follow. */
import { APPLICATION_DATA_PATH } from '@callboard/contract';
import { type JsonObject, textOf } from './entities.ts';
import { BASE_PATH } from './request.ts';
import { webAddress } from './web-address.ts';

export interface AttachmentAddress {
  readonly href: string;
  /** Whether it is a file of this installation rather than an external link. */
  readonly isFile: boolean;
}

/** Returns the address; undefined if a browser should not open it. */
export function attachmentAddress({ dataurl, originalname }: JsonObject): AttachmentAddress | undefined {
  const address = textOf(dataurl);
  const file = /\/api(\/(?:documents|file)\/\d+\/[^?]+)/.exec(address)?.[1];
  if (textOf(originalname) !== '' && file !== undefined) {
    return { href: `${BASE_PATH}${APPLICATION_DATA_PATH.slice(1)}${file}`, isFile: true };
  }
  const href = webAddress(address);
  return href === undefined ? undefined : { href, isFile: false };
}
