/** Where the file or the link of an attachment is opened: a file with the session, a link if it may be followed. */
import { APPLICATION_DATA_PATH } from '@callboard/contract';
import { type JsonObject, textOf } from './entities.ts';
import { BASE_PATH } from './request.ts';
import { webAddress } from './web-address.ts';

export interface AttachmentAddress {
  readonly href: string;
  /** A file of this installation; otherwise it leads out. */
  readonly isFile: boolean;
}

/** Undefined for an address that a browser should not open. */
export function attachmentAddress({ dataurl, originalname }: JsonObject): AttachmentAddress | undefined {
  const address = textOf(dataurl);
  const file = /\/api(\/(?:documents|file)\/\d+\/[^?]+)/.exec(address)?.[1];
  if (textOf(originalname) !== '' && file !== undefined) {
    return { href: `${BASE_PATH}${APPLICATION_DATA_PATH.slice(1)}${file}`, isFile: true };
  }
  const href = webAddress(address);
  return href === undefined ? undefined : { href, isFile: false };
}
