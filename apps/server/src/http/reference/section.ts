/** What the page is made of: sections, tables, and rows that the search finds. */
import type { RateLimits } from '../../rate-limit/rate-limiter.ts';
import { type Html, html } from './html.ts';

/** What the page tells about this installation; all else is the same everywhere. */
export interface ReferenceFacts {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** The path of that address, for links that work under any name of the server; mostly empty. */
  readonly basePath: string;
  readonly bookMinutes: number;
  readonly limits: RateLimits;
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly body: Html;
  /** Listed under the section in the table of contents. */
  readonly parts?: readonly { readonly id: string; readonly title: string }[];
}

export interface Row {
  readonly cells: readonly Html[];
  /** Anchor of the row. */
  readonly id?: string;
  /** What the search shows, and finds by these words; without it the search passes the row over. */
  readonly find?: string;
  /** What the search shows beside it. */
  readonly about?: string;
}

/** A table; the first cell of a row is its heading. On small screens its rows become blocks. */
export function table(caption: string, headings: readonly string[], rows: readonly Row[]): Html {
  const head = headings.map((heading) => html`<th scope="col">${heading}</th>`);
  return html`<table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${rows.map((row) => tableRow(row, headings))}</tbody></table>`;
}

function tableRow({ cells, id, find, about }: Row, headings: readonly string[]): Html {
  const parts = cells.map((cell, index) =>
    index === 0 ? html`<th scope="row">${cell}</th>` : html`<td data-label="${headings[index]}">${cell}</td>`,
  );
  return html`<tr${attribute('id', id)}${attribute('data-find', find)}${attribute('data-about', about)}>${parts}</tr>
`;
}

/** The name is one of ours, the value anybody's. */
export function attribute(name: 'id' | 'data-find' | 'data-about', value: string | undefined): Html {
  const START = { id: html` id="`, 'data-find': html` data-find="`, 'data-about': html` data-about="` };
  return value === undefined ? html`` : html`${START[name]}${value}"`;
}

/** Part of an anchor, from any text. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-|-$/g, '');
}
