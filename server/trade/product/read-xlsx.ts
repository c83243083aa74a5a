import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'

/** Unpacked, of the files that are read. */
const MOST_BYTES = 16 * 1024 * 1024
const MOST_CELLS = 50_000
const MOST_COLUMN = 200
const DAY_MS = 86_400_000
/** Day 0 of spreadsheets, and of those that were begun on an old Macintosh. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const DAY_ZERO_1904 = Date.UTC(1904, 0, 1)
/** Numbers of formats that every spreadsheet has for dates and times. */
const DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])

export class TooLarge extends Error {}

/** The cells of the first sheet as text: what stands in them, never a formula. Throws TooLarge, or Error for a file that is none. */
export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  const files = unpacked(bytes)
  const book = bookOf(files.get('xl/workbook.xml'))
  const sheet = files.get(sheetPath(files, book.sheets))
  if (!sheet) throw new Error('the file has no sheet')
  const shared = files.get('xl/sharedStrings.xml')
  return cellsOf(sheet, {
    ...book,
    shared: shared ? textsOf(shared) : [],
    formats: formatsOf(files.get('xl/styles.xml')),
  })
}

function unpacked(bytes: Uint8Array): Map<string, string> {
  let size = 0
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!/^xl\/(worksheets\/[^/]+|sharedStrings|styles|workbook|_rels\/workbook)\.xml(\.rels)?$/.test(name))
        return false
      size += originalSize
      if (size > MOST_BYTES) throw new TooLarge()
      return true
    },
  })
  return new Map(Object.entries(files).map(([name, content]) => [name, new TextDecoder().decode(content)]))
}

type Book = { dayZero: number; sheets: readonly string[] }

/** `sheets`: ids of the relations to sheets that are shown, in their order. */
function bookOf(xml = '<workbook/>'): Book {
  const sheets: string[] = []
  let dayZero = DAY_ZERO
  walk(xml, {
    open(name, attributes) {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? '')) dayZero = DAY_ZERO_1904
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return
      const [, id] = Object.entries(attributes).find(([each]) => each.endsWith(':id')) ?? []
      if (id) sheets.push(id)
    },
    text() {},
    close() {},
  })
  return { dayZero, sheets }
}

/** Path of the first sheet that is shown; of the first file where the workbook does not say. */
function sheetPath(files: ReadonlyMap<string, string>, [first]: readonly string[]): string {
  const [file = ''] = [...files.keys()].filter((each) => each.includes('/worksheets/')).sort()
  let path = files.has('xl/worksheets/sheet1.xml') ? 'xl/worksheets/sheet1.xml' : file
  walk(files.get('xl/_rels/workbook.xml.rels') ?? '<Relationships/>', {
    open(_, { Id, Target = '' }) {
      if (Id === first && Target) path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
    },
    text() {},
    close() {},
  })
  return path
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
      texts.push(plainText(text ?? ''))
      text = null
    },
  })
  return texts
}

/** How a style shows a number: as a day or a time, or with so many digits at least. */
type Format = 'moment' | number

/** By the number of the style. */
function formatsOf(xml = '<styleSheet/>'): readonly Format[] {
  const formats = new Map<number, Format>([...DATES].map((id) => [id, 'moment']))
  const styles: Format[] = []
  let isCells = false
  walk(xml, {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt') formats.set(Number(numFmtId), formatOf(formatCode))
      if (name === 'cellXfs') isCells = true
      if (name === 'xf' && isCells) styles.push(formats.get(Number(numFmtId)) ?? 0)
    },
    text() {},
    close(name) {
      if (name === 'cellXfs') isCells = false
    },
  })
  return styles
}

function formatOf(code: string): Format {
  const bare = code.replace(/"[^"]*"|[\\_*]./g, '').replace(/\[(?![hms]+\])[^\]]*\]/gi, '')
  if (/[dyhsm]/i.test(bare)) return 'moment'
  return /^0+$/.test(bare) ? bare.length : 0
}

type OpenCell = { column: number; type: string; format: Format; text: string }
type Meaning = { dayZero: number; shared: readonly string[]; formats: readonly Format[] }

function cellsOf(xml: string, meaning: Meaning): string[][] {
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
        cell = { column, type: t, format: meaning.formats[Number(s)] ?? 0, text: '' }
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
      cells[column] = cellText(read, meaning)
      cell = null
    },
  })
  return rows
}

function cellText({ type, text, format }: Omit<OpenCell, 'column'>, { shared, dayZero }: Meaning): string {
  if (type === 's') return shared[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'true' : 'false'
  if (type === 'e') return ''
  if (type === 'd') return text.replace(/T00:00(:00(\.0+)?)?Z?$/, '').replace(/T(\d\d:\d\d).*$/, ' $1')
  if (type !== 'n' || text === '') return plainText(text)
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  if (format === 'moment') return momentOf(number, dayZero)
  // Cut only behind the comma: 16 digits are as many as a number can hold.
  return Number.isInteger(number)
    ? BigInt(number).toString().padStart(format, '0')
    : String(Math.round(number * 1e9) / 1e9)
}

/** Signs that XML has no place for are written as `_x000D_`, and `_` before such a word as `_x005F_` (ECMA-376 part 1, 22.9.2.19). Lines end with one sign. */
function plainText(text: string): string {
  return text
    .replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')
}

/** `2027-03-06`, `08:30` or both. */
function momentOf(number: number, dayZero: number): string {
  const at = new Date(dayZero + Math.round((number * DAY_MS) / 60_000) * 60_000)
  if (Number.isNaN(at.getTime())) return String(number)
  const text = at.toISOString()
  const [day, time] = [text.slice(0, 10), text.slice(11, 16)]
  if (number < 1) return time
  return Number.isInteger(number) ? day : `${day} ${time}`
}

/** From 0: `B7` is 1. */
function columnOf(reference: string): number {
  const [letters = ''] = /^[A-Z]+/.exec(reference) ?? []
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
