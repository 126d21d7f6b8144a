import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedJson } from '../model/stored-json.ts';
import { atOnce } from '../platform/steps.ts';
import {
  sharedText,
  storedText,
  type WireText,
  WrittenJson,
  wireBytes,
  wireList,
  wireString,
  wireText,
  wireTextInSteps,
  wireTextsInSteps,
} from './wire-text.ts';

const read = (text: WireText): string => wireBytes(text).toString();
/** Strings that JSON leaves as they are, but for their bytes. */
const unescapedString = fc.string({
  unit: fc
    .oneof(fc.integer({ min: 0x5d, max: 0x17f }), fc.integer({ min: 0x5d, max: 0xd7ff }))
    .map((code) => String.fromCharCode(code)),
});
/** Any string, including lone surrogates. */
const anyString = fc.string({
  unit: fc.oneof(fc.nat(0xffff), fc.nat(0x17f)).map((code) => String.fromCharCode(code)),
});

describe('wire text', () => {
  it('is the UTF-8 of what JSON.stringify gives, byte for byte', () => {
    fc.assert(
      fc.property(fc.oneof(anyString, unescapedString), (text) => {
        expect(wireBytes(wireString(text))).toEqual(Buffer.from(JSON.stringify(text)));
        expect(read(wireText({ [text]: [text, 1] }))).toBe(JSON.stringify({ [text]: [text, 1] }));
      }),
    );
  });

  it('of what is stored is that of its value', () => {
    fc.assert(
      fc.property(fc.dictionary(anyString, fc.jsonValue()), (value) => {
        const stored = storedJson(value);
        expect(storedText(stored)).toBe(wireText(stored.value));
        expect(read(storedText(stored))).toBe(JSON.stringify(value));
      }),
    );
  });

  it('takes as many bytes as it has characters', () => {
    const text = wireList([wireString('Café – 🎷'), wireText({ a: 'é' }), wireText(null)]);
    expect(wireBytes(text)).toHaveLength(text.length);
    expect(read(text)).toBe('["Café – 🎷",{"a":"é"},null]');
    expect(read(wireList([]))).toBe('[]');
  });

  it('is the same when it is made in steps, whatever the object holds', () => {
    const long = fc.array(fc.dictionary(anyString, fc.jsonValue()), { minLength: 21, maxLength: 40 });
    const value = fc.dictionary(anyString, fc.oneof(fc.jsonValue(), long, fc.record({ inner: long })));
    fc.assert(
      fc.property(value, (one) => {
        expect(atOnce(wireTextInSteps(one))).toBe(wireText(one));
        const shared = [{ first: one }, one, { first: one, gone: undefined }];
        expect(atOnce(wireTextsInSteps(shared))).toEqual(shared.map(wireText));
      }),
      { numRuns: 100 },
    );
  });

  it('holds what was written before as it is', () => {
    const list = [{ name: 'é' }];
    const written = new WrittenJson(wireText(list));
    for (const [value, same] of [
      [written, list],
      [
        { of: 1, list: written },
        { of: 1, list },
      ],
      [{ inner: { list: written } }, { inner: { list } }],
      [[{ list: written }], [{ list }]],
    ] as const) {
      expect(atOnce(wireTextInSteps(value))).toBe(wireText(same));
    }
  });

  it('is made in a step for each item of a long list', () => {
    const item = { name: 'é' };
    const items = Array.from({ length: 100 }, () => ({ ...item }));
    const steps = wireTextInSteps({ of: { items } });
    let count = 0;
    while (steps.next().done !== true) count += 1;
    expect(count).toBe(100);
  });

  it('is made once of what is shared', () => {
    const value = { name: 'é' };
    expect(read(sharedText(value))).toBe('{"name":"é"}');
    expect(sharedText(value)).toBe(sharedText(value));
    expect(sharedText(null)).toBe('null');
  });
});
