import { type Kind, kinds, SHAPES } from '@callboard/contract';
import { describe, expect, it, test } from 'vitest';
import { branchRow, fieldRow } from '../../custom-data/testing/definition-rows.ts';
import { buildDefinitions } from '../../model/definitions.ts';
import { recordProperties } from '../../model/records.ts';
import { fieldsOf } from './catalogue.ts';
import { isEntity } from './field.ts';
import { type Resolution, resolvePath, stepsOf, typeOf } from './resolve.ts';
import { fieldTree } from './tree.ts';

const definitions = buildDefinitions([
  branchRow(1, 'notes', 'group'),
  fieldRow(2, 'audience', 'Number'),
  fieldRow(3, 'dotted.key', 'Date'),
  fieldRow(4, 'dotted', 'String'),
  fieldRow(5, 'heading', 'Label'),
  fieldRow(6, 'conductor', 'Contact'),
  fieldRow(7, 'poster', 'Attachment'),
  fieldRow(8, 'effects', 'Checkbox'),
  fieldRow(9, 'season', 'Derived', { source: { relation: 'production', keyword: 'season' } }),
  branchRow(10, 'group-notes', 'group', { kind: 'group' }),
  fieldRow(11, 'season', 'Dropdown', { kind: 'group', parentId: 10 }),
]);

const resolve = (kind: Kind, path: string): Resolution => resolvePath(kind, stepsOf(path), definitions);
function typed(kind: Kind, path: string): string {
  const resolution = resolve(kind, path);
  if ('problem' in resolution) return resolution.problem;
  const { value, list } = typeOf(resolution.resolved);
  return list ? `${value}[]` : value;
}

describe.each(kinds)('the fields of %s', (kind) => {
  const fields = Object.entries(fieldsOf(kind));

  test('are read from keys that its records have', () => {
    const keys = new Set([...Object.keys(recordProperties(kind)), 'activeUnits']);
    const unknown = fields.flatMap(([name, field]) => {
      if (field.type === 'leaf')
        return field.keys.filter((key) => !keys.has(key)).map((key) => `${name}: ${key}`);
      if (field.type === 'one')
        return field.targets.filter(({ key }) => !keys.has(key)).map(({ key }) => `${name}: ${key}`);
      return [];
    });
    expect(unknown).toEqual([]);
  });

  test('lead to kinds whose rows can be found', () => {
    for (const [, field] of fields) {
      if (field.type !== 'many' || !isEntity(field.kind)) continue;
      const keys = Object.keys(recordProperties(field.kind));
      const { edge } = field;
      if (edge.type === 'key' || edge.type === 'members') {
        expect(keys).toEqual(expect.arrayContaining([edge.key, ...Object.keys(edge.where ?? {})]));
      }
      if (edge.type === 'either') expect(keys).toEqual(expect.arrayContaining([...edge.keys]));
      if (edge.type === 'ids') expect(Object.keys(recordProperties(kind))).toContain(edge.key);
    }
  });

  test('have the names of the API', () => {
    const shapes = [SHAPES[kind]].flatMap((shape) =>
      'anyOf' in shape ? (shape.anyOf as object[]) : [shape],
    );
    const names = new Set(
      shapes.flatMap((shape) => Object.keys((shape as { properties?: object }).properties ?? {})),
    );
    for (const name of NOT_FIELDS[kind] ?? []) names.delete(name);
    names.delete('customdata');
    expect([...names].filter((name) => !Object.hasOwn(fieldsOf(kind), name))).toEqual([]);
  });
});

/**
 * Keys of the API that are no fields here: events and groups in one list are two relations, and the sort of a
 * resource is `resourcetype`.
 */
const NOT_FIELDS: { readonly [K in Kind]?: readonly string[] } = {
  group: ['children'],
  resource: ['type'],
  resourceplaceholder: ['type'],
  location: ['type'],
  attachment: ['holder'],
};

describe('a path', () => {
  it.each([
    ['event', 'name', 'text'],
    ['event', 'starttime', 'instant'],
    ['event', 'startdate', 'date'],
    ['event', 'startdate.week', 'text'],
    ['event', 'startdate.year', 'number'],
    ['event', 'starttime.time', 'time'],
    ['event', 'owner', 'entity'],
    ['event', 'owner.name', 'text'],
    ['event', 'group.group.group.name', 'text'],
    ['event', 'production.name', 'text'],
    ['event', 'labels', 'text[]'],
    ['event', 'locations', 'entity[]'],
    ['event', 'locations.name', 'text[]'],
    ['event', 'resourcebookings', 'json[]'],
    ['event', 'resourcebookings.resource.name', 'text[]'],
    ['event', 'schedule.start', 'instant[]'],
    ['event', 'costings.price', 'number'],
    ['event', 'costings.resourcecostings.actualprice', 'number'],
    ['event', 'costings.group', 'text[]'],
    ['event', 'costings.discountpercentage', 'number[]'],
    ['event', 'customdata.audience', 'number'],
    ['event', 'customdata.dotted', 'text'],
    ['event', 'customdata.dotted.key', 'date'],
    ['event', 'customdata.dotted.key.month', 'text'],
    ['event', 'customdata.effects', 'text[]'],
    ['event', 'customdata.poster', 'json'],
    ['event', 'customdata.conductor', 'json'],
    ['event', 'customdata.conductor.contact.name', 'text'],
    ['event', 'customdata.season', 'text'],
    ['event', 'production.customdata.season', 'text'],
    ['group', 'events.customdata.audience', 'number[]'],
    ['resourcebooking', 'event.customdata.audience', 'number'],
    ['resourcebooking', 'name', 'text'],
    ['contactbooking', 'contact.organization.name', 'text'],
  ] as const)('of %s: %s holds %s', (kind, path, type) => {
    expect(typed(kind, path)).toBe(type);
  });

  it.each([
    ['event', 'nmae', '“nmae” is not a field of event'],
    ['event', 'name.first', '“name” has no “first”'],
    ['event', 'startdate.day', 'it has year, month, week, weekday'],
    ['event', 'owner.nmae', 'is not a field of user'],
    ['event', 'customdata', 'write the keyword'],
    ['event', 'customdata.heading', 'no custom data field'],
    ['event', 'customdata.nothing', 'no custom data field “nothing” of event'],
    ['event', '', '“” is not a field'],
    ['event', 'constructor', 'is not a field'],
    ['event', '__proto__', 'is not a field'],
    ['profile', 'customdata.audience', 'no custom data field'],
  ] as const)('of %s: %s leads nowhere', (kind, path, problem) => {
    expect(typed(kind, path)).toContain(problem);
  });
});

describe('the tree', () => {
  const all = (nodes: ReturnType<typeof fieldTree>): ReturnType<typeof fieldTree> =>
    nodes.flatMap((node) => [node, ...all(node.fields)]);

  it.each(kinds)('of %s has paths that lead to what it says', (kind) => {
    for (const { path, value, label } of all(fieldTree(kind, definitions, 3))) {
      // A path through a relation to many has a list of such values.
      expect([path, typed(kind, path).replace('[]', '')]).toEqual([path, value]);
      expect(label).not.toBe('');
    }
    for (const { path, value, list } of fieldTree(kind, definitions, 1)) {
      expect([path, typed(kind, path)]).toEqual([path, list ? `${value}[]` : value]);
    }
  });

  it('has custom data with the names of its fields, without what holds no value', () => {
    const custom = fieldTree('event', definitions, 1).filter(({ path }) => path.startsWith('customdata.'));
    expect(custom.map(({ path }) => path.slice('customdata.'.length))).toEqual([
      'audience',
      'dotted.key',
      'dotted',
      'conductor',
      'poster',
      'effects',
      'season',
    ]);
    expect(custom.every(({ label }) => label === 'Field')).toBe(true);
  });

  it('ends where it is told to', () => {
    const depthOf = (nodes: ReturnType<typeof fieldTree>): number =>
      nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map(({ fields }) => depthOf(fields)));
    expect([1, 2, 3].map((depth) => depthOf(fieldTree('event', definitions, depth)))).toEqual([1, 2, 3]);
  });
});
