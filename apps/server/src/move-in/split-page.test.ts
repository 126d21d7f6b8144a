import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitPage } from './split-page.ts';

const split = (text: string) => {
  const page = splitPage(Buffer.from(text));
  return (
    page && { data: page.elements.map((one) => JSON.parse(one.toString())), around: JSON.parse(page.around) }
  );
};

describe('a page taken apart', () => {
  it('has the elements of its list and what stands around them, however it is written', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.array(fc.jsonValue()),
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.integer({ min: 0, max: 3 }),
        (before, data, after, indent) => {
          const { data: _, ...rest } = after;
          const page = { ...before, data, ...rest };
          const text = JSON.stringify(page, null, indent);
          expect(split(text)).toEqual(JSON.parse(JSON.stringify({ data, around: { ...page, data: [] } })));
        },
      ),
    );
  });

  it.each(['', '[]', '{}', '{"data":{"a":[]}}', '{"data":[{"a":1}', '{"a":["data"],"b":[1]}', '{"data":"x'])(
    'is none: %s',
    (text) => {
      expect(splitPage(Buffer.from(text))).toBeUndefined();
    },
  );

  it('leaves what is no JSON as it is', () => {
    expect(splitPage(Buffer.from('{"data":[{"a":},1]}'))?.elements.map(String)).toEqual(['{"a":}', '1']);
    expect(splitPage(Buffer.from('{"data":[1,]}'))?.elements.map(String)).toEqual(['1', '']);
  });
});
