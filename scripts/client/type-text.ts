// Writes the shapes of the contract as TypeScript, so that the client needs no other package.
/** The part of JSON Schema that the contract uses. */
interface Shape {
  readonly $ref?: string;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly string[];
  readonly type?: string;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly patternProperties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly description?: string;
}
type ObjectShape = Shape & Required<Pick<Shape, 'properties'>>;

const COMPONENT = '#/components/schemas/';
const INDENT = '  ';

/** Returns a declaration for a named shape: an interface for an object, an alias for anything else. */
export function declarationOf(name: string, schema: Shape): string {
  const about = commentOf(schema.description, '');
  return isObject(schema)
    ? `${about}export interface ${name} ${membersOf(schema, '')}\n`
    : `${about}export type ${name} = ${typeOf(schema, '')};\n`;
}

/** Returns the type of a schema as text; nested members are indented by `indent`. */
export function typeOf(schema: Shape, indent = ''): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(COMPONENT.length);
  if (schema.anyOf !== undefined)
    return [...new Set(schema.anyOf.map((part) => typeOf(part, indent)))].join(' | ');
  if (schema.enum !== undefined) return schema.enum.map((word) => quoted(word)).join(' | ');
  if (schema.type === 'array') return `readonly ${inBrackets(typeOf(schema.items ?? {}, indent))}[]`;
  if (isObject(schema)) return membersOf(schema, indent);
  return PLAIN[schema.type ?? ''] ?? recordOf(schema, indent);
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

function isObject(schema: Shape): schema is ObjectShape {
  return schema.type === 'object' && schema.properties !== undefined;
}

/** A schema that says nothing takes anything. */
function recordOf({ type, patternProperties }: Shape, indent: string): string {
  if (type !== 'object') return 'unknown';
  const [values] = Object.values(patternProperties ?? {});
  return `Readonly<Record<string, ${values === undefined ? 'unknown' : typeOf(values, indent)}>>`;
}

function membersOf({ properties, required = [] }: ObjectShape, indent: string): string {
  const inner = indent + INDENT;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    const type = typeOf(schema, inner) + (mark === '' ? '' : ' | undefined');
    return `${commentOf(schema.description, inner)}${inner}readonly ${memberName(name)}${mark}: ${type};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

const inBrackets = (type: string): string =>
  / \| /.test(type) || type.startsWith('readonly ') ? `(${type})` : type;
const memberName = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name));
export const quoted = (text: string): string => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;

/** Returns a documentation comment with its line break; nothing without a text. */
export function commentOf(text: string | undefined, indent: string): string {
  return text === undefined || text === '' ? '' : `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n`;
}
