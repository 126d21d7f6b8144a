/**
 * `/api/documents/{fileId}/{name}`: the bytes of an uploaded file, for users who may open the entity it
 * belongs to.
 */
import type { Part } from '../../model/views.ts';
import { AppError } from '../../platform/errors.ts';
import type { Answer } from '../answer.ts';
import type { Call, Methods } from '../call.ts';
import type { RouteOf } from '../dispatch.ts';
import { disposition } from '../disposition.ts';
import { mayOpenAny } from '../open-entity.ts';

/** Uploaded file. Access to it depends on the entities it is attached to, also as a custom data value. */
export interface UploadedFile extends Part {
  readonly name: string;
  /** Media type as given by the uploader. */
  readonly dataType: string | null;
  /** Bytes. */
  readonly size: number;
}

export interface FileServices {
  readonly files: {
    /** Undefined when nothing refers to the file any more. */
    find(fileId: number): Promise<UploadedFile | undefined>;
    /** Reads the file's bytes, piece by piece. */
    read(fileId: number, size: number): AsyncIterable<Uint8Array>;
  };
}

const FILE_ID = /^[1-9]\d{0,14}$/;

export function fileMethods(route: RouteOf<'file'>): Methods<FileServices> {
  return { GET: (call) => getFile(call, route) };
}

/** Serves a file under the name it was uploaded with; the name in the path is ignored. */
async function getFile(call: Call<FileServices>, route: RouteOf<'file'>): Promise<Answer> {
  const { files } = call.services;
  const fileId = FILE_ID.test(route.fileId) ? Number(route.fileId) : undefined;
  const file = fileId === undefined ? undefined : await files.find(fileId);
  if (fileId === undefined || file === undefined) throw notFound();
  if (!mayOpenAny(call.principal, file)) {
    throw new AppError('forbidden', 'Ask for the right to read what this file is attached to.');
  }
  const { size } = file;
  return {
    status: 200,
    body: { length: size, chunks: files.read(fileId, size), close: async () => undefined },
    headers: {
      'content-type': mediaType(file.dataType),
      'content-disposition': disposition(file.name),
      // Uploaded content must not run with the rights of this origin.
      'content-security-policy': "default-src 'none'; sandbox",
    },
  };
}

function notFound(): AppError {
  return new AppError('not-found', 'There is no such file (any more); take the address from its attachment.');
}

const MEDIA_TYPE = /^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}$/;

function mediaType(dataType: string | null): string {
  return dataType !== null && MEDIA_TYPE.test(dataType) ? dataType : 'application/octet-stream';
}
