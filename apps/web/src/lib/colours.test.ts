import { describe, expect, it } from 'vitest';
import { colourProperties, readable } from './colours.ts';

describe('the colours of a status', () => {
  it('are those of the status where people can read them', () => {
    expect(readable('#fff3c4', '#5d4300')).toEqual({ background: '#fff3c4', text: '#5d4300' });
  });

  it('get another text where it would not be seen', () => {
    expect(readable('#fff', '#eee')).toEqual({ background: '#fff', text: '#1a1f1d' });
    expect(readable('#1f4e79', '#1f4e79')?.text).toBe('#ffffff');
  });

  it('are the plain ones where the status has none', () => {
    expect(readable('', '')).toBeUndefined();
    expect(readable('teal', '#fff')).toBeUndefined();
  });

  it('reach style sheets only where they can be read', () => {
    expect(colourProperties('#1f4e79', '#1f4e79')).toEqual({
      '--status': '#1f4e79',
      '--on-status': '#ffffff',
    });
    expect(colourProperties('url(x)', '#fff')).toEqual({});
  });
});
