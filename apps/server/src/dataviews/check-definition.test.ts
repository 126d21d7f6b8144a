import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branchRow, fieldRow } from '../custom-data/testing/definition-rows.ts';
import { buildDefinitions } from '../model/definitions.ts';
import { checkDefinition } from './check-definition.ts';

const definitions = buildDefinitions([branchRow(1, 'notes', 'group'), fieldRow(2, 'audience', 'Number')]);
const check = (document: unknown) => checkDefinition(document, { definitions });
const NAME = { header: 'Name', field: 'name' };
const base = { name: 'Season', scope: 'event', columns: [NAME] };
const PARAMETERS = [
  { name: 'Start', type: 'date' },
  { name: 'End', type: 'date' },
  { name: 'Room', type: 'location' },
  { name: 'Text', type: 'text' },
  { name: 'Rooms', type: 'list of location' },
];

function problemsOf(document: unknown): readonly (readonly [string, string])[] {
  const result = check(document);
  return 'problems' in result ? result.problems.map(({ path, detail }) => [path, detail] as const) : [];
}

describe('a definition', () => {
  it.each([
    ['of one column', base],
    [
      'with everything of a season',
      {
        ...base,
        parameters: PARAMETERS,
        query: 'date:{Start} TO {End} location:{Room} - name:{Text}',
        columns: [
          NAME,
          { header: 'Date', field: 'startdate' },
          { header: 'Status', field: 'status' },
          {
            header: 'Crew',
            field: 'resourcebookings',
            columns: [{ header: 'Who', field: 'resource.name' }],
            filter: { column: 'Who', is: 'contains', value: 'a' },
          },
          {
            header: 'Hands',
            field: 'resourcebookings.number',
            aggregate: 'sum',
            filter: { field: 'resource.resourcetype', is: 'equals', value: 'human' },
          },
          { header: 'Audience', field: 'customdata.audience' },
          { header: 'Labels', field: 'labels', aggregate: 'count' },
        ],
        filter: {
          and: [
            { column: 'Date', is: 'between', parameter: ['Start', 'End'] },
            { not: { field: 'locations', is: 'in', parameter: 'Rooms' } },
          ],
        },
        sort: [{ column: 'Total', direction: 'descending' }, { column: 'Name' }],
        group: [
          {
            by: ['Status'],
            aggregates: [{ header: 'Total', column: 'Audience', aggregate: 'sum' }],
            filter: { column: 'Total', is: 'atleast', value: 5 },
          },
        ],
      },
    ],
    ['whose range begins late', { ...base, parameters: PARAMETERS, query: 'date:5-5-2026 TO {End}' }],
    ['whose range ends early', { ...base, parameters: PARAMETERS, query: 'date:{Start} TO 5-5-2026' }],
    ['whose headers repeat', { ...base, columns: [NAME, NAME], sort: [{ column: 'Name-1' }] }],
  ])('%s is good', (_, document) => {
    expect(problemsOf(document)).toEqual([]);
  });

  const column = (more: object) => ({ ...base, columns: [NAME, { header: 'X', ...more }] });
  const filter = (condition: object) => ({ ...base, parameters: PARAMETERS, filter: condition });
  it.each([
    ['nothing', undefined, ''],
    ['no object', [], ''],
    ['no columns', { ...base, columns: [] }, '/columns'],
    ['an unknown key', { ...base, filters: [] }, ''],
    ['an unknown kind', { ...base, scope: 'events' }, '/scope'],
    ['a blank name', { ...base, name: ' ' }, '/name'],
    ['an unknown path', column({ field: 'nmae' }), '/columns/1/field'],
    [
      'an unknown nested path',
      column({ field: 'resourcebookings', columns: [NAME, { header: 'Y', field: 'x' }] }),
      '/columns/1/columns/1/field',
    ],
    [
      'a path of many steps',
      column({ field: 'group.group.group.group.group.group.group.group.name' }),
      '/columns/1/field',
    ],
    ['nested columns of one value', column({ field: 'name', columns: [NAME] }), '/columns/1/field'],
    [
      'nested columns of values of many',
      column({ field: 'locations.name', columns: [NAME] }),
      '/columns/1/field',
    ],
    [
      'columns and an aggregate',
      column({ field: 'resourcebookings', columns: [NAME], aggregate: 'count' }),
      '/columns/1/aggregate',
    ],
    ['an aggregate of one value', column({ field: 'name', aggregate: 'count' }), '/columns/1/field'],
    ['the sum of texts', column({ field: 'locations.name', aggregate: 'sum' }), '/columns/1/aggregate'],
    ['the least of objects', column({ field: 'resourcebookings', aggregate: 'min' }), '/columns/1/aggregate'],
    ['an unknown aggregate', column({ field: 'locations', aggregate: 'median' }), '/columns/1/aggregate'],
    [
      'a filter of one value',
      column({ field: 'name', filter: { field: 'name', is: 'empty' } }),
      '/columns/1/filter',
    ],
    [
      'a column in the filter of an aggregate',
      column({ field: 'locations', aggregate: 'count', filter: { column: 'Name', is: 'empty' } }),
      '/columns/1/filter/column',
    ],
    ['an unknown header', filter({ column: 'Nmae', is: 'empty' }), '/filter/column'],
    ['an unknown field', filter({ field: 'nmae', is: 'empty' }), '/filter/field'],
    ['column and field', filter({ column: 'Name', field: 'name', is: 'empty' }), '/filter'],
    ['no condition', filter({ column: 'Name' }), '/filter'],
    ['two forms', filter({ and: [], column: 'Name', is: 'empty' }), '/filter'],
    ['nothing to compare with', filter({ column: 'Name', is: 'equals' }), '/filter'],
    [
      'value and parameter',
      filter({ column: 'Name', is: 'equals', value: 'a', parameter: 'Text' }),
      '/filter',
    ],
    ['a value of another type', filter({ column: 'Name', is: 'equals', value: 5 }), '/filter/value'],
    [
      'a bad date in a list',
      filter({ field: 'startdate', is: 'in', value: ['2026-01-01', '2026-02-30'] }),
      '/filter/value/1',
    ],
    ['one end', filter({ field: 'startdate', is: 'between', value: ['2026-01-01'] }), '/filter/value'],
    [
      'one parameter for two ends',
      filter({ field: 'startdate', is: 'between', parameter: 'Start' }),
      '/filter/parameter',
    ],
    [
      'an unknown parameter',
      filter({ column: 'Name', is: 'equals', parameter: 'text' }),
      '/filter/parameter',
    ],
    [
      'a parameter of another type',
      filter({ column: 'Name', is: 'equals', parameter: 'Start' }),
      '/filter/parameter',
    ],
    [
      'a list as an end',
      filter({ field: 'locations', is: 'between', parameter: ['Rooms', 'Rooms'] }),
      '/filter/is',
    ],
    [
      'contains of a number',
      filter({ field: 'customdata.audience', is: 'contains', value: 'a' }),
      '/filter/is',
    ],
    ['an order of objects', filter({ field: 'resourcebookings', is: 'before', value: 'a' }), '/filter/is'],
    [
      'a place deep inside',
      filter({ and: [{ or: [{ not: { column: 'X', is: 'empty' } }] }] }),
      '/filter/and/0/or/0/not/column',
    ],
    ['an unknown header to sort by', { ...base, sort: [{ column: 'X' }] }, '/sort/0/column'],
    ['a list to sort by', { ...column({ field: 'labels' }), sort: [{ column: 'X' }] }, '/sort/0/column'],
    ['an unknown header to group by', { ...base, group: [{ by: ['X'] }] }, '/group/0/by/0'],
    ['a list to group by', { ...column({ field: 'locations' }), group: [{ by: ['X'] }] }, '/group/0/by/0'],
    ['a column in two levels', { ...base, group: [{ by: ['Name'] }, { by: ['Name'] }] }, '/group/1/by/0'],
    [
      'the sum of a text',
      { ...base, group: [{ by: ['Name'], aggregates: [{ header: 'S', column: 'Name', aggregate: 'sum' }] }] },
      '/group/0/aggregates/0/column',
    ],
    [
      'a sum of nothing',
      { ...base, group: [{ by: ['Name'], aggregates: [{ header: 'S', aggregate: 'sum' }] }] },
      '/group/0/aggregates/0',
    ],
    [
      'a filter of a group on a field',
      { ...base, group: [{ by: ['Name'], filter: { field: 'name', is: 'empty' } }] },
      '/group/0/filter/field',
    ],
    [
      'a parameter twice',
      { ...base, parameters: [...PARAMETERS, { name: 'Start', type: 'text' }] },
      '/parameters/5/name',
    ],
    ['a parameter in braces', { ...base, parameters: [{ name: '{a}', type: 'text' }] }, '/parameters/0/name'],
    ['an unknown type', { ...base, parameters: [{ name: 'A', type: 'string' }] }, '/parameters/0/type'],
    [
      'a default of another type',
      { ...base, parameters: [{ name: 'A', type: 'number', default: 'x' }] },
      '/parameters/0/default',
    ],
    ['an unknown keyword', { ...base, query: 'colour:red' }, '/query'],
    ['an unknown name in the query', { ...base, query: 'date:{Begin}' }, '/query'],
    [
      'a parameter that does not fit its keyword',
      { ...base, parameters: PARAMETERS, query: 'date:{Text}' },
      '/query',
    ],
    [
      'an entity where the keyword is about others',
      { ...base, parameters: PARAMETERS, query: 'status:{Room}' },
      '/query',
    ],
  ])('with %s is refused at its place', (_, document, path) => {
    const paths = problemsOf(document).map(([place]) => place);
    expect(paths).toContain(path);
    expect(new Set(paths).size).toBe(1);
  });

  it('tells what can be used instead', () => {
    const [[, unknownPath] = []] = problemsOf(column({ field: 'nmae' }));
    expect(unknownPath).toContain('starttime');
    const [[, unknownKind] = []] = problemsOf({ ...base, scope: 'events' });
    expect(unknownKind).toContain('resourcebooking');
  });

  it('has bounds on everything', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ header: `H${at}`, field: 'name' }));
    const nested = (depth: number): object =>
      depth === 0 ? NAME : { header: 'N', field: 'children', columns: [nested(depth - 1)] };
    const deep = (depth: number): object =>
      depth === 0 ? { column: 'Name', is: 'empty' } : { not: deep(depth - 1) };
    expect(problemsOf({ ...base, columns: many(101) })).toHaveLength(1);
    const wide = { header: 'N', field: 'children', columns: many(100) };
    const booking = { ...base, scope: 'resourcebooking' };
    expect(problemsOf({ ...booking, columns: [wide, wide, wide] }).map(([path]) => path)).toEqual([
      '/columns',
    ]);
    expect(problemsOf({ ...booking, columns: [nested(7)] })).toEqual([]);
    expect(problemsOf({ ...booking, columns: [nested(8)] })).toHaveLength(1);
    expect(problemsOf({ ...booking, columns: [nested(40)] })).toHaveLength(1);
    expect(problemsOf({ ...base, filter: deep(7) })).toEqual([]);
    expect(problemsOf({ ...base, filter: deep(8) })).toHaveLength(1);
    const conditions = Array.from({ length: 201 }, () => ({ column: 'Name', is: 'empty' }));
    expect(problemsOf({ ...base, filter: { and: conditions } })).toHaveLength(1);
    expect(
      problemsOf({
        ...base,
        group: [{ by: ['a'] }, { by: ['b'] }, { by: ['c'] }, { by: ['d'] }, { by: ['e'] }, { by: ['f'] }],
      }).length,
    ).toBeGreaterThan(0);
    let bottomless: unknown = {};
    for (let level = 0; level < 50_000; level += 1) bottomless = { not: bottomless };
    expect(problemsOf({ ...base, filter: bottomless })).toHaveLength(1);
  });

  it('is refused with a few dozen problems at most, whatever it is', () => {
    const word = fc.constantFrom(
      'name',
      'Name',
      'scope',
      'event',
      'columns',
      'field',
      'filter',
      'is',
      'and',
      'by',
      'X',
      '__proto__',
    );
    const any = fc.letrec<{ any: unknown }>((tie) => ({
      any: fc.oneof(
        { maxDepth: 5 },
        word,
        fc.integer(),
        fc.constant(null),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(word, tie('any'), { maxKeys: 4 }),
      ),
    })).any;
    fc.assert(
      fc.property(
        fc.oneof(
          any,
          any.map((part) => ({ ...base, filter: part })),
          any.map((part) => ({ ...base, columns: [NAME, part] })),
        ),
        (document) => {
          const problems = problemsOf(document);
          expect(problems.length).toBeLessThanOrEqual(50);
          for (const [path, detail] of problems) {
            expect(path === '' || path.startsWith('/')).toBe(true);
            expect(detail).not.toBe('');
          }
        },
      ),
    );
  });
});
