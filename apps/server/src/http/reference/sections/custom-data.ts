/** Custom data: the types of fields, how they are read and written (§2.4, §4.2, §4.3). */
import { CUSTOM_TYPES, type CustomType, DATA_TYPES, FIELD_TYPES } from '@callboard/contract';
import { type Html, html, joined, prose } from '../html.ts';
import { type Row, type Section, slug, table } from '../section.ts';

const inline = (value: unknown): Html =>
  value === undefined ? html`–` : html`<code class="example">${JSON.stringify(value)}</code>`;

export function customData(): Section {
  const rows = FIELD_TYPES.map((name): Row => {
    const type: CustomType = CUSTOM_TYPES[name];
    const extras = [
      ...(type.showsOptions ? ['options'] : []),
      ...(type.form === 'datatype' ? ['datatype'] : []),
    ];
    return {
      id: `type-${slug(name)}`,
      find: name,
      about: 'type of custom data field',
      cells: [
        html`${name}`,
        html`${prose(type.about)}${
          extras.length === 0 ? undefined : prose(` Has \`${extras.join('` and `')}\`.`)
        }`,
        html`${prose(type.reads)}<br>${inline(type.readExample)}`,
        html`${prose(type.writes)}${type.writeExample === undefined ? undefined : html`<br>${inline(type.writeExample)}`}`,
      ],
    };
  });
  const datatypes = joined(
    DATA_TYPES.map((name) => html`<code>${name}</code>`),
    ', ',
  );
  return {
    id: 'custom-data',
    title: 'Custom data',
    body: html`<p>Each installation defines fields for its kinds; a field object has <code>name</code>,
<code>keyword</code>, <code>type</code>, <code>value</code>, and for some types <code>options</code> or
<code>datatype</code> (§2.4).</p>
<ul>
<li><code>?customdata_keywords=a,b</code> adds these fields to an entity, or to every entity of a collection.</li>
<li><code class="path">/api/event/{id}/customdata</code> shows all fields as a tree, <code>?keywords=a,b</code> some of
them as a list, <code>?valuesonly</code> maps keywords to values; both can be combined.</li>
<li>A keyword of a group or section stands for its fields. Unknown keywords are left out, because fields differ between
installations.</li>
<li><code class="path">/api/customdatadefinitions/{kind}</code> lists what is defined.</li>
<li>PUT <code class="path">/api/event/{id}/customdata</code> takes
<code>[{"keyword":"remarks","value":"Doors at 19:00"}]</code>: all or nothing, and an error names every
offending keyword.</li>
</ul>
${table('Types of fields', ['Type', 'Holds', 'Is read as', 'May be written'], rows)}
<p><code>datatype</code> of Integration info and Remote info is one of ${datatypes}. Compare their <code>type</code>
case-insensitively. Numbers of some Remote info fields can still come as strings: see
<a href="#deprecations">deprecations</a>.</p>`,
  };
}
