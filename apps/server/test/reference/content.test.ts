/** Contents of the reference: everything in the tables, and with a key the fields of the installation. */
import { readFile } from 'node:fs/promises';
import {
  CUSTOM_TYPES,
  DATA_TYPES,
  DEPRECATIONS,
  deprecations,
  ERROR_CODES,
  FIELD_TYPES,
  kindSpec,
  kinds,
  PART_SCHEMAS,
  parameterSpec,
  publicOperations,
  SHAPES,
  SUMMARY_SCHEMAS,
} from '@callboard/contract';
import { parseQuery, planQuery, relativeNames } from '@callboard/query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branchRow, fieldRow } from '../../src/custom-data/testing/definition-rows.ts';
import { RESULT_FORMATS } from '../../src/dataviews/formats/formats.ts';
import { ownFieldsMarkup, referencePage } from '../../src/http/reference/reference-page.ts';
import { kindsWithFields } from '../../src/http/reference/sections/own-fields.ts';
import { QUERY_EXAMPLES } from '../../src/http/reference/sections/query.ts';
import { buildDefinitions, definitionsOf } from '../../src/model/definitions.ts';
import { describeCosts } from '../../src/rate-limit/costs.ts';
import { querySchema } from '../../src/search/query-schema.ts';
import { useDemoApi } from '../api/api.ts';
import { tagsOf, textOf, valuesOf } from './markup.ts';

const limits = { tokensPerMinute: 200, msPerToken: 5, collectionsInFlight: 4 };
const facts = { baseUrl: 'https://venue.example/plan', basePath: '/plan', bookMinutes: 15, limits };
const { before, after } = referencePage(facts, { style: '/s.css', script: '/s.js' });
const page = before + after;
const text = textOf(page);
const ids = new Set(valuesOf(page, 'id'));
const found = new Set(valuesOf(page, 'data-find'));

/** Returns the text of the element with this anchor, up to the end of its article. */
const below = (id: string) => textOf(page.slice(page.indexOf(`id="${id}"`)).split('</article>')[0] ?? '');

/** Returns the longest part of a text that is not set as code. */
function withoutCode(said: string): string {
  return said.split('`').sort((a, b) => b.length - a.length)[0] ?? '';
}

describe('the reference', () => {
  it.each(kinds)('explains %s: its URLs, fields and keywords', (kind) => {
    const own = below(`kind-${kind}`);
    expect(own).toContain(kindSpec(kind).about.replaceAll('`', ''));
    for (const operation of publicOperations().filter((one) => one.kind === kind)) {
      expect(own).toContain(operation.path);
      expect(found).toContain(`${operation.method} ${operation.path}`);
    }
    for (const key of fieldNames(SHAPES[kind])) expect(ids, key).toContain(`field-${kind}-${key}`);
    if (kindSpec(kind).plural === undefined) return;
    for (const { name } of kindSpec(kind).keywords) expect(ids).toContain(`keyword-${kind}-${name}`);
    for (const scope of Object.keys(kindSpec(kind).scopes)) expect(own).toContain(`${scope}:`);
  });

  it.each([...new Set(kinds.flatMap((kind) => kindSpec(kind).parts))])('explains the property %s', (name) => {
    const own = below(`property-${name}`);
    for (const kind of kinds.filter((one) => kindSpec(one).parts.includes(name))) {
      expect(own).toContain(kind);
    }
  });

  it('explains every parameter of every property', () => {
    for (const { parameters, form, path } of publicOperations()) {
      if (form !== 'property') continue;
      const own = below(`property-${path.split('/').at(-1)}`);
      for (const parameter of parameters.map(parameterSpec)) {
        // The description of a PUT includes its further parameters.
        if (parameter.in !== 'path' && parameter.name !== 'If-Match') expect(own).toContain(parameter.name);
      }
    }
  });

  it.each(Object.entries(ERROR_CODES))('lists the error code %s', (code, { status, title }) => {
    expect(ids).toContain(`error-${code}`);
    expect(found).toContain(`${status} ${code}`);
    expect(text).toContain(title);
  });

  it.each(FIELD_TYPES)('explains the field type %s', (type) => {
    const { about, reads, writes } = CUSTOM_TYPES[type];
    expect(found).toContain(type);
    for (const said of [about, reads, writes]) expect(text).toContain(withoutCode(said));
  });

  it.each(RESULT_FORMATS)('lists the format $name of results', ({ name, about }) => {
    expect(text).toContain(name);
    expect(text).toContain(about);
  });

  it('lists datatypes, costs, relative dates, shapes and summaries', () => {
    for (const type of DATA_TYPES) expect(text).toContain(type);
    for (const { request, tokens } of describeCosts(5)) {
      expect(text).toContain(withoutCode(request));
      expect(text).toContain(tokens);
    }
    for (const name of relativeNames) expect(text).toContain(`#${name}`);
    for (const name of Object.keys({ ...PART_SCHEMAS, ...SUMMARY_SCHEMAS }))
      expect(ids).toContain(`shape-${name}`);
  });

  it.each(deprecations)('announces that %s ends', (name) => {
    const own = below(`deprecation-${name}`);
    const { title, since, sunset, section } = DEPRECATIONS[name];
    for (const said of [title, since, sunset, section]) expect(own).toContain(said);
  });

  it('gives only queries as examples that are good', () => {
    for (const { query, kind } of QUERY_EXAMPLES) {
      const schema = querySchema(kind, buildDefinitions([]));
      expect(() => planQuery(parseQuery(query, schema), schema, { today: 20_588 }), query).not.toThrow();
      expect(text).toContain(query);
    }
  });

  it('links within the path of the installation', () => {
    const away = valuesOf(page, 'href').filter((href) => !/^(#|data:|\/plan\/|\/s\.css$)/.test(href));
    expect(away).toEqual([]);
    expect(text).toContain('https://venue.example/plan/api/events/');
  });

  it('tells when the limit is off', () => {
    const off = referencePage(
      { ...facts, limits: { ...limits, tokensPerMinute: 0 } },
      { style: '', script: '' },
    );
    expect(textOf(off.after)).toContain('switched off');
    expect(text).not.toContain('switched off');
  });
});

/** Returns the keys of all varieties of a shape, as in the anchors. */
function fieldNames(schema: unknown): readonly string[] {
  const { properties, anyOf, $defs } = schema as {
    readonly properties?: object;
    readonly anyOf?: readonly unknown[];
    readonly $defs?: object;
  };
  if ($defs !== undefined) return Object.values($defs).flatMap(fieldNames);
  return anyOf === undefined ? Object.keys(properties ?? {}) : anyOf.flatMap(fieldNames);
}

describe('the fields of the installation', () => {
  const api = useDemoApi('sqlite');
  const asked = async (key: string | null, headers = {}) =>
    (await api.get('/api/doc/', { key, headers })).text;

  it('are listed for a key, each with its keyword, name and type', async () => {
    const shown = await asked('full');
    const { definitions } = await api.storage.reference.current();
    const listed = valuesOf(shown, 'data-find');
    for (const kind of kindsWithFields) {
      const { fields } = definitionsOf(definitions, kind);
      expect(fields.length).toBeGreaterThan(0);
      for (const { keyword, name, type } of fields) {
        expect(listed).toContain(keyword);
        expect(textOf(shown)).toContain(name);
        expect(textOf(shown)).toContain(type);
      }
    }
  });

  it('are listed for a key in the header as well', async () => {
    const headers = { authorization: `Bearer ${api.keys.full}` };
    expect(await asked(null, headers)).toBe(await asked('full'));
  });

  it('are not shown without a key, nor with a bad one', async () => {
    for (const key of [null, 'cb_bad']) {
      const listed = valuesOf(await asked(key), 'data-find');
      expect(listed).not.toContain('ticketssold');
    }
    expect(textOf(await asked('cb_bad'))).toContain('This key is not valid.');
    expect(textOf(await asked(null))).not.toContain('This key is not valid.');
  });

  it('are those of the kinds that the user may read', async () => {
    const shown = valuesOf(await asked('signage'), 'id').filter((id) => /^own-[a-z]+$/.test(id));
    const readable: string[] = [];
    for (const kind of kindsWithFields) {
      const { status } = await api.get(`/api/customdatadefinitions/${kind}`, { key: 'signage' });
      if (status === 200) readable.push(`own-${kind}`);
    }
    expect(readable.length).toBeGreaterThan(0);
    expect(readable.length).toBeLessThan(kindsWithFields.length);
    expect(shown.filter((id) => id !== 'own-fields')).toEqual(readable);
  });
});

describe('names that somebody chose', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '"><script>alert(1)</script>',
      "' onfocus=alert(1) '",
      '</td></table>',
      '<!-- own fields -->',
      '`${',
    ),
  );

  it('are shown as text and make no markup', () => {
    fc.assert(
      fc.property(nasty, nasty, nasty, nasty, (keyword, name, option, group) => {
        const plain = ownFieldsMarkup({
          type: 'known',
          kinds: ['event'],
          definitions: definitions('a', 'b', 'c', 'd'),
        });
        const shown = ownFieldsMarkup({
          type: 'known',
          kinds: ['event'],
          definitions: definitions(keyword, name, option, group),
        });
        const shape = (markup: string) =>
          tagsOf(markup).map((tag) => [tag.name, Object.keys(tag.attributes)]);
        expect(shape(shown)).toEqual(shape(plain));
      }),
    );
  });

  it('are readable as they are', () => {
    const name = `<b>"Tom" & 'Jerry'</b>`;
    const shown = ownFieldsMarkup({
      type: 'known',
      kinds: ['event'],
      definitions: definitions('k', name, name, name),
    });
    expect(textOf(shown).split(name).length - 1).toBeGreaterThanOrEqual(3);
  });

  function definitions(keyword: string, name: string, option: string, group: string) {
    return buildDefinitions([
      branchRow(1, 'g', 'group', { name: group }),
      fieldRow(2, keyword, 'Dropdown', { name, options: [option, option] }),
    ]);
  }
});

describe('the release notes', () => {
  it.each(deprecations)('announce %s as the headers and the reference do', async (name) => {
    const notes = await readFile(new URL('../../../../docs/release-notes.md', import.meta.url), 'utf8');
    const { title, about, instead, since, sunset, section } = DEPRECATIONS[name];
    const row = `| ${title} (${section}). ${about} | ${since} | ${sunset} | ${instead} |`;
    expect(notes.split('\n')).toContain(row);
  });
});
