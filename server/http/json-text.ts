/** Data of an answer that is JSON already: the envelope is put around it without reading it again. For answers that are big and often the same. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const known = new WeakMap<object, string>()

/** JSON of a value that is never changed, remembered for as long as somebody holds the value. */
export function jsonOf(value: object): string {
  const text = known.get(value) ?? JSON.stringify(value)
  known.set(value, text)
  return text
}
