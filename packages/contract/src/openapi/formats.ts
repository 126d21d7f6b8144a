/** Output formats of dataview results (§4.5.9). The server defines them; the document lists what it is given. */
import type { ParameterSpec } from '../operations/parameters.ts';

export interface ResultFormatFacts {
  /** Word in the path. */
  readonly name: string;
  readonly mediaType: string;
  /** Description that continues a sentence: `an array of records`. */
  readonly about: string;
}

/** Returns the parameter `format` with its possible values. */
export function formatParameter(spec: ParameterSpec, formats: readonly ResultFormatFacts[]): ParameterSpec {
  const list = formats.map(({ name, about }) => `\`${name}\`, ${about}`).join('; ');
  return {
    ...spec,
    about: `${spec.about.replace('.', ':')} ${list}.`,
    schema: { ...spec.schema, enum: formats.map(({ name }) => name) },
  };
}
