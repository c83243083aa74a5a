/** Same width as code. */
const COLUMNS = 120

/** JSON in few lines: what fits stands on one line, and short fields share lines. */
export function print(value: unknown, indent = '', used = 0): string {
  const line = onOneLine(value)
  if (value === null || typeof value !== 'object' || indent.length + used + line.length < COLUMNS) return line
  const [start, end] = Array.isArray(value) ? '[]' : '{}'
  const deeper = `${indent}  `
  const fields = fieldsOf(value)
  const lines = ['']
  for (const [at, [key, field]] of fields.entries()) {
    const text = `${key}${print(field, deeper, key.length)}${at < fields.length - 1 ? ',' : ''}`
    const begun = lines.at(-1) ?? ''
    const isShort = !text.includes('\n') && !begun.includes('\n')
    if (begun === '') lines[lines.length - 1] = text
    else if (isShort && deeper.length + begun.length + text.length < COLUMNS)
      lines[lines.length - 1] = `${begun} ${text}`
    else lines.push(text)
  }
  return `${start}\n${lines.map((each) => `${deeper}${each}`).join('\n')}\n${indent}${end}`
}

/** One line for each field of `other` that is not as in `one`. */
export function differences(one: unknown, other: unknown, path = ''): string[] {
  if (!areAlike(one, other)) return other === undefined ? [`${path}: gone`] : [`${path}: ${print(other)}`]
  if (one === null || typeof one !== 'object') return []
  const [before, after] = [new Map(Object.entries(one)), new Map(Object.entries(other as object))]
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].flatMap((name) => differences(before.get(name), after.get(name), path ? `${path}.${name}` : name))
}

/** Equal, or both objects or both lists, of which the fields are to be compared. */
function areAlike(one: unknown, other: unknown): boolean {
  const areObjects = one !== null && other !== null && typeof one === 'object' && typeof other === 'object'
  return areObjects ? Array.isArray(one) === Array.isArray(other) : one === other
}

function onOneLine(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = fieldsOf(value).map(([key, field]) => `${key}${onOneLine(field)}`)
  if (Array.isArray(value)) return `[${fields.join(', ')}]`
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

function fieldsOf(value: object): [key: string, field: unknown][] {
  if (Array.isArray(value)) return value.map((field) => ['', field])
  return Object.entries(value).map(([name, field]) => [`${JSON.stringify(name)}: `, field])
}
