/** The generated files of the client say what the contract says. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as contract from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { clientDocs } from './client-docs.ts';
import { clientFiles } from './client-files.ts';
import { declarationOf, typeOf } from './type-text.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = `${root}packages/client/src/generated/`;
const files: Readonly<Record<string, string>> = clientFiles(contract);

describe('the generated files of the client', () => {
  it.each(Object.keys(files))('%s is what `npm run client` makes', (name) => {
    expect(readFileSync(folder + name, 'utf8')).toBe(files[name]);
  });

  it('are all there are', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(files).sort());
  });

  it('name every operation of the public API once', () => {
    const rows = [...(files['operations.ts'] ?? '').matchAll(/^ {2}(\w+): '([A-Z]+) \w+ (\S+)',$/gm)];
    expect(rows.map(([, id, method, path]) => `${id} ${method} ${path}`)).toEqual(
      contract.publicOperations().map(({ id, method, path }) => `${id} ${method} ${path}`),
    );
  });
});

describe('a shape as a type', () => {
  it('has its members with their descriptions, optional ones and null', () => {
    const shape = {
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'string', description: 'Ends */ nothing.' },
        'odd-name': { anyOf: [{ type: 'integer' }, { type: 'null' }] },
        of: { type: 'array', items: { enum: ["it's", 'b'] } },
        any: {},
      },
    };
    expect(declarationOf('Thing', shape)).toBe(
      [
        'export interface Thing {',
        '  /** Ends *\\/ nothing. */',
        '  readonly id: string;',
        "  readonly 'odd-name'?: number | null | undefined;",
        "  readonly of?: readonly ('it\\'s' | 'b')[] | undefined;",
        '  readonly any?: unknown | undefined;',
        '}',
        '',
      ].join('\n'),
    );
  });

  it('refers to named shapes and says what a record holds', () => {
    expect(typeOf({ $ref: '#/components/schemas/Event' })).toBe('Event');
    expect(typeOf({ type: 'object', patternProperties: { '^.*$': { type: 'number' } } })).toBe(
      'Readonly<Record<string, number>>',
    );
  });
});

describe('the documentation of the client', () => {
  it('is what `npm run client` makes of the types, and names every function of every kind', () => {
    const page = readFileSync(`${root}docs/client.md`, 'utf8');
    expect(page).toBe(clientDocs(`${root}packages/client/src`));
    for (const [, name] of (files['kinds.ts'] ?? '').matchAll(/^ {2}(\w+)\(/gm)) {
      expect(page).toContain(`${name}(`);
    }
  });
});
