/** JSON Schema of a document of definitions, for editors; it embeds the schema of dataviews. */
import { ApplyDocument, dataviewJsonSchema } from '@callboard/contract';

interface DocumentSchema {
  readonly properties: {
    readonly dataviews: { readonly items: { readonly properties: { definition: object } } };
  };
}

/** Dataview definitions are recursive; each schema keeps such parts at its root. */
export function applyJsonSchema(): object {
  const { $schema, $defs, ...definition }: Readonly<Record<string, unknown>> = { ...dataviewJsonSchema };
  const document: DocumentSchema = JSON.parse(JSON.stringify(ApplyDocument));
  document.properties.dataviews.items.properties.definition = definition;
  return { $schema, ...document, $defs };
}
