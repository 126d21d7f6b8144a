/** JSON Schema of a document of definitions, for editors; it embeds the schema of dataviews. */
import { ApplyDocument, dataviewJsonSchema } from '@callboard/contract';

type Schema = { readonly [key: string]: unknown };

/** Dataview definitions are recursive; each schema keeps such parts at its root. */
export function applyJsonSchema(): object {
  const { $schema, $defs, ...definition } = dataviewJsonSchema as Schema;
  const document = JSON.parse(JSON.stringify(ApplyDocument)) as Schema & {
    properties: { dataviews: { items: { properties: { definition: Schema } } } };
  };
  document.properties.dataviews.items.properties.definition = definition;
  return { $schema, ...document, $defs };
}
