import { unguarded } from '../../../core/base/common/csv.ts'

/** Commas, or semicolons where the spreadsheet's language writes decimals with commas. Throws Error for a quote without its end. */
export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '')
  const [first = ''] = plain.split(/\r?\n/, 1)
  const separator =
    first.includes(';') && !first.includes(',') ? ';' : first.includes('\t') && !first.includes(',') ? '\t' : ','
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < plain.length) {
    const [cell, next] = plain[at] === '"' ? quoted(plain, at) : bare(plain, at, separator)
    row.push(cell)
    at = next
    if (plain[at] === separator) {
      at += 1
      if (at === plain.length) row.push('')
      continue
    }
    if (plain.startsWith('\r\n', at)) at += 2
    else if (at < plain.length && plain[at] === '\n') at += 1
    else if (at < plain.length) throw new Error('text stands after a closing quote')
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  return rows.map((cells) => cells.map(unguarded))
}

function quoted(text: string, from: number): [cell: string, next: number] {
  let cell = ''
  let at = from + 1
  while (at < text.length) {
    if (text[at] !== '"') {
      cell += text[at]
      at += 1
    } else if (text[at + 1] === '"') {
      cell += '"'
      at += 2
    } else return [cell, at + 1]
  }
  throw new Error('a quote has no end')
}

function bare(text: string, from: number, separator: string): [cell: string, next: number] {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
  return [text.slice(from, at), at]
}
