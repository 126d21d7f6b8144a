import { id, type, url } from './common.ts';
import { kind } from './kind.ts';
import { date, flag, reference, text } from './property.ts';

export const resourceInstance = kind({
  singular: 'resourceinstance',
  types: ['resourceinstance'],
  schema: 'ResourceInstance',
  about: 'One unit of a resource: the third of four microphones.',
  shapeAbout: 'One unit of a resource.',
  example: 'Concert grand 2',
  parts: ['history'],
  properties: {
    _type: type('resourceinstance'),
    id,
    url,
    name: text('', { shown: false, label: 'Name', open: true, edit: {} }),
    active: flag('Whether it is in use.', { initial: true, label: 'Active', edit: {} }),
    date: date('When it was acquired.', { nullable: true, label: 'Date', edit: {} }),
    resource: reference('resource', undefined, {
      key: 'resourceId',
      label: 'Resource',
      open: true,
      edit: { required: true, fixed: true },
    }),
    productcode: text('Of the maker.', {
      key: 'productCode',
      nullable: true,
      label: 'Product code',
      edit: {},
    }),
    serialnumber: text('Of the maker.', {
      key: 'serialNumber',
      nullable: true,
      label: 'Serial number',
      edit: {},
    }),
  },
  form: ['resource', 'name', 'productcode', 'serialnumber', 'date', 'active'],
});
