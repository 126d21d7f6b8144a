/** The JSON Schema of a document of definitions, for editors: with that of dataviews inside. */
import { dataviewJsonSchema } from '@callboard/contract';
import { ApplyDocument } from './apply-document.ts';

type Schema = { readonly [key: string]: unknown };

/** Definitions of dataviews have recursive parts, which every schema keeps at its root. */
export function applyJsonSchema(): object {
  const { $schema, $defs, ...definition } = dataviewJsonSchema as Schema;
  const document = JSON.parse(JSON.stringify(ApplyDocument)) as Schema & {
    properties: { dataviews: { items: { properties: { definition: Schema } } } };
  };
  document.properties.dataviews.items.properties.definition = definition;
  return { $schema, ...document, $defs };
}
