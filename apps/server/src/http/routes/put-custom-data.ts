/** `PUT /api/{singular}/{id}/customdata`: values of custom data fields (§4.3). */
import type { Uploads } from '../../attachments/uploads.ts';
import { planCustomData } from '../../entities/change-custom-data.ts';
import { definitionsOf } from '../../model/definitions.ts';
import type { Answer } from '../answer.ts';
import { type Call, nowOf } from '../call.ts';
import type { RouteOf } from '../dispatch.ts';
import { putEntity, type WriteServices } from './put-entity.ts';

export interface UploadServices {
  readonly application?: { readonly uploads: Pick<Uploads, 'whole'> };
}

export async function putCustomData(
  call: Call<WriteServices & UploadServices>,
  { kind, id }: RouteOf<'property'>,
): Promise<Answer> {
  const { principal, reference } = call;
  const { integrationId, userName } = principal;
  // Only people send files, which they upload before they save.
  const isPerson = principal.keyId === null;
  const uploads = isPerson ? await call.services.application?.uploads.whole(principal) : undefined;
  return putEntity(call, kind, id, (body) =>
    planCustomData(body, {
      kind,
      definitions: definitionsOf(reference.definitions, kind),
      integration: integrationId === null ? undefined : reference.integrations.get(integrationId),
      mode: 'client',
      zone: reference.zone,
      now: nowOf(call),
      userName,
      ...(uploads === undefined ? {} : { uploads }),
    }),
  );
}
