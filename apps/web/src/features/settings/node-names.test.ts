import { describe, expect, it } from 'vitest';
import { nodeName } from './node-names.ts';

describe('a node', () => {
  it('has the name of its machine', () => {
    expect(nodeName('stage:811', ['stage:811'])).toEqual({ host: 'stage', process: undefined });
    expect(nodeName('stage:811', ['stage:811', 'foyer:811'])).toEqual({ host: 'stage', process: undefined });
  });

  it('is told by its process as well where another one runs on its machine', () => {
    const nodes = ['stage:811', 'foyer:7', 'stage:902'];
    expect(nodes.map((node) => nodeName(node, nodes))).toEqual([
      { host: 'stage', process: '811' },
      { host: 'foyer', process: undefined },
      { host: 'stage', process: '902' },
    ]);
  });

  it('that has stopped is told from those that run on its machine now', () => {
    expect(nodeName('stage:1', ['stage:2'])).toEqual({ host: 'stage', process: '1' });
  });

  it('keeps a name of any other form', () => {
    expect(nodeName('stage', ['stage', 'stage:2'])).toEqual({ host: 'stage', process: undefined });
  });
});
