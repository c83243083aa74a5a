import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'

/** Unpacked, of the two files that are read. */
const MOST_BYTES = 16 * 1024 * 1024
const MOST_CELLS = 50_000
const MOST_COLUMN = 200
const DAY_MS = 86_400_000
/** Day 0 of spreadsheets. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
/** Numbers of formats that every spreadsheet has for dates and times. */
const DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])

export class TooLarge extends Error {}

/** The cells of the first sheet as text: what stands in them, never a formula. Throws TooLarge, or Error for a file that is none. */
export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  const files = unpacked(bytes)
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? firstSheet(files)
  if (!sheet) throw new Error('the file has no sheet')
  const shared = files.get('xl/sharedStrings.xml')
  return cellsOf(sheet, shared ? textsOf(shared) : [], datesOf(files.get('xl/styles.xml')))
}

function unpacked(bytes: Uint8Array): Map<string, string> {
  let size = 0
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!/^xl\/(worksheets\/sheet\d+|sharedStrings|styles)\.xml$/.test(name)) return false
      size += originalSize
      if (size > MOST_BYTES) throw new TooLarge()
      return true
    },
  })
  return new Map(Object.entries(files).map(([name, content]) => [name, new TextDecoder().decode(content)]))
}

function firstSheet(files: ReadonlyMap<string, string>): string | undefined {
  const [name = ''] = [...files.keys()].filter((each) => each.includes('/worksheets/')).sort()
  return files.get(name)
}

type Tags = {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text(text: string): void
  close(name: string): void
}

/** Names without their prefix. A document type is refused: it may define entities without end. */
function walk(xml: string, tags: Tags): void {
  const parser = new SaxesParser({})
  const bare = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('the file has a document type')
  })
  parser.on('opentag', ({ name, attributes }) => tags.open(bare(name), attributes))
  parser.on('text', tags.text)
  parser.on('closetag', ({ name }) => tags.close(bare(name)))
  parser.write(xml).close()
}

/** Shared texts in their order; how a reading sounds (`rPh`) is left out. */
function textsOf(xml: string): string[] {
  const texts: string[] = []
  let text: string | null = null
  let isText = false
  let isSound = false
  walk(xml, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isSound = true
      isText = name === 't'
    },
    text(part) {
      if (text !== null && isText && !isSound) text += part
    },
    close(name) {
      if (name === 'rPh') isSound = false
      if (name === 't') isText = false
      if (name !== 'si') return
      texts.push(text ?? '')
      text = null
    },
  })
  return texts
}

/** Styles that show a number as a day or a time. */
function datesOf(xml: string | undefined): ReadonlySet<number> {
  const formats = new Set(DATES)
  const dates = new Set<number>()
  if (xml === undefined) return dates
  let isCells = false
  let style = 0
  walk(xml, {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt' && /[dyhs]/i.test(formatCode.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')))
        formats.add(Number(numFmtId))
      if (name === 'cellXfs') isCells = true
      if (name !== 'xf' || !isCells) return
      if (formats.has(Number(numFmtId))) dates.add(style)
      style += 1
    },
    text() {},
    close(name) {
      if (name === 'cellXfs') isCells = false
    },
  })
  return dates
}

type OpenCell = { column: number; type: string; isDate: boolean; text: string }

function cellsOf(xml: string, shared: readonly string[], dates: ReadonlySet<number>): string[][] {
  const rows: string[][] = []
  let count = 0
  let row = -1
  let cell: OpenCell | null = null
  let isValue = false
  walk(xml, {
    open(name, { r = '', t = 'n', s = '' }) {
      if (name === 'row') row = r === '' ? row + 1 : Number(r) - 1
      if (name === 'c') {
        const column: number = r === '' ? (rows[row]?.length ?? 0) : columnOf(r)
        count += 1
        if (count > MOST_CELLS || column >= MOST_COLUMN || row > MOST_CELLS) throw new TooLarge()
        cell = { column, type: t, isDate: dates.has(Number(s)), text: '' }
      }
      isValue = name === 'v' || name === 't'
    },
    text(part) {
      if (cell && isValue) cell.text += part
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      if (name !== 'c' || !cell) return
      const { column, ...read } = cell
      while (rows.length <= row) rows.push([])
      const cells = rows[row] ?? []
      while (cells.length < column) cells.push('')
      cells[column] = cellText(read, shared)
      cell = null
    },
  })
  return rows
}

function cellText({ type, text, isDate }: Omit<OpenCell, 'column'>, shared: readonly string[]): string {
  if (type === 's') return shared[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'true' : 'false'
  if (type !== 'n' || text === '') return type === 'e' ? '' : text
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  return isDate ? momentOf(number) : String(Math.round(number * 1e9) / 1e9)
}

/** `2027-03-06`, `08:30` or both. */
function momentOf(number: number): string {
  const at = new Date(DAY_ZERO + Math.round((number * DAY_MS) / 60_000) * 60_000).toISOString()
  const [day, time] = [at.slice(0, 10), at.slice(11, 16)]
  if (number < 1) return time
  return Number.isInteger(number) ? day : `${day} ${time}`
}

/** From 0: `B7` is 1. */
function columnOf(reference: string): number {
  const [letters = ''] = /^[A-Z]+/.exec(reference) ?? []
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
