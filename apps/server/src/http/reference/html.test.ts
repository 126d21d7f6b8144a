import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html, joined, prose } from './html.ts';

const anyText = fc.string({ unit: 'binary' });
const MARKUP = /[<>"'`]|&(?!(amp|lt|gt|quot|#39|#96);)/;

describe('html', () => {
  it('leaves no markup of what is put in, whatever it is', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(html`${text}`.markup).not.toMatch(MARKUP);
      }),
    );
  });

  it('shows ordinary text as it was', () => {
    const text = `Tom & "Jerry" <b>'s \`café\`</b> – 音楽 🎭\n`;
    const back = html`${text}`.markup
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&#96;', '`')
      .replaceAll('&amp;', '&');
    expect(back).toBe(text);
  });

  it('replaces what no document may hold', () => {
    expect(html`${'a\u0000b\ud800c\u001bd\ufffee\u0085f'}`.markup).toBe('a�b�c�d�e�f');
  });

  it('takes finished markup, lists of it, numbers and nothing', () => {
    const item = html`<li>${'<'}</li>`;
    expect(html`<ul>${[item, item]}</ul>${3}${undefined}`.markup).toBe(
      '<ul><li>&lt;</li><li>&lt;</li></ul>3',
    );
    expect(joined([item, item], ' & ').markup).toBe('<li>&lt;</li> &amp; <li>&lt;</li>');
  });
});

describe('prose', () => {
  it('shows what stands between backticks as code', () => {
    expect(prose('Send `<a>`, or `b`.').markup).toBe('Send <code>&lt;a&gt;</code>, or <code>b</code>.');
  });

  it('leaves no other markup, whatever the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(prose(text).markup.replace(/<\/?code>/g, '')).not.toMatch(MARKUP);
      }),
    );
  });
});
