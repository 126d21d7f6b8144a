/** JSON as it is stored: what `JSON.stringify` has made. Most of it is only shown, and is not read for that. */
export class StoredJson<T> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  get value(): T {
    return JSON.parse(this.text);
  }
}

export function storedJson<T>(value: T): StoredJson<T> {
  return new StoredJson(JSON.stringify(value));
}
