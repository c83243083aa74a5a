/** The text format of PostgreSQL's COPY: `psql` reads a table of a backup with `\copy bookings from`. */
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const SIGNS: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' }
const NULL = '\\N'

export type Row = readonly (string | null)[]

export function copyLine(row: Row): string {
  return `${row.map((value) => (value === null ? NULL : escaped(value))).join('\t')}\n`
}

export function copyRows(text: string): Row[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t').map((value) => (value === NULL ? null : unescaped(value))))
}

function escaped(value: string): string {
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign) : value
}

function unescaped(value: string): string {
  return value.includes('\\') ? value.replace(/\\(.)/g, (_, sign: string) => SIGNS[sign] ?? sign) : value
}
