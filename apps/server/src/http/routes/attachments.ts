/** The property `attachments`: files and links of an entity. */
import { presentAttachments } from '../present/parts.ts';
import { asList, idsOf, type Property } from './loaded-property.ts';

export const attachments: Property = {
  load: async (call, kind, owners) => {
    const views = await call.services.entities.attachments(kind, idsOf(owners));
    return owners.map((owner) => {
      const list = presentAttachments(kind, owner, views.get(owner.id) ?? [], call.present);
      return asList(call, kind, 'attachments', owner, list);
    });
  },
};
