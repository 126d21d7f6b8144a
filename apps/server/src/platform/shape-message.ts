/** What is wrong with a value that does not have its shape, for people. */

interface ShapeError {
  readonly message: string;
  readonly params: object;
}

/** Names the values that would do, where there are few. */
export function shapeMessage({ message, params }: ShapeError): string {
  if ('allowedValues' in params && Array.isArray(params.allowedValues)) {
    return `must be one of ${params.allowedValues.join(', ')}`;
  }
  if ('allowedValue' in params) return `must be ${JSON.stringify(params.allowedValue)}`;
  return message;
}
