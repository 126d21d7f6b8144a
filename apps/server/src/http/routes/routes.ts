/** The handlers of all routes: one file per form of path. */
import type { Methods } from '../call.ts';
import type { Route } from '../dispatch.ts';
import type { ResultServices } from '../open-dataview.ts';
import type { PageServices } from '../pages.ts';
import type { ChangesServices } from './change-stream.ts';
import { changesMethods } from './changes.ts';
import { collectionMethods } from './collection.ts';
import { collectionPropertyMethods } from './collection-property.ts';
import { dataviewRequestMethods } from './dataview-request.ts';
import { dataviewResultMethods, dataviewStatusMethods } from './dataview-result.ts';
import { dataviewsMethods } from './dataviews.ts';
import { definitionsMethods } from './definitions.ts';
import { type EntityServices, entityMethods } from './entity.ts';
import { type FileServices, fileMethods } from './file.ts';
import { propertyMethods } from './property.ts';
import type { UploadServices } from './put-custom-data.ts';
import type { WriteServices } from './put-entity.ts';
import { type WebhookServices, webhookActionMethods, webhookMethods, webhooksMethods } from './webhooks.ts';

/** Services of all handlers together; each handler names its own part. */
export type RouteServices = EntityServices &
  PageServices &
  WriteServices &
  UploadServices &
  FileServices &
  ResultServices &
  ChangesServices &
  WebhookServices;

export function methodsOf(route: Route): Methods<RouteServices> {
  switch (route.type) {
    case 'entity':
      return entityMethods(route);
    case 'property':
      return propertyMethods(route);
    case 'collection':
      return collectionMethods(route);
    case 'collection-property':
      return collectionPropertyMethods(route);
    case 'definitions':
      return definitionsMethods(route);
    case 'file':
      return fileMethods(route);
    case 'changes':
      return changesMethods();
    case 'webhooks':
      return webhooksMethods();
    case 'webhook':
      return webhookMethods(route);
    case 'webhook-action':
      return webhookActionMethods(route);
    case 'dataviews':
      return dataviewsMethods();
    case 'dataview-request':
      return dataviewRequestMethods(route);
    case 'dataview-status':
      return dataviewStatusMethods(route);
    case 'dataview-result':
      return dataviewResultMethods(route);
  }
}
