import type { Readable } from 'node:stream'
import type { Cell } from '../../../core/base/common/csv.ts'
import { inParts } from './parts.ts'
import { type ZippedFile, zipOf } from './zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Numbers of the formats in `styles.xml`. */
const STYLE = { heading: 1, whole: 2, day: 3, minute: 4 } as const
/**
 * Fixed time of the files in the archive, so that the same rows make the same bytes; the earliest that ZIP can hold.
 */
const NO_TIME = new Date(1980, 0, 1)

const MOST_CHARACTERS = 32_767
const DAY_MS = 86_400_000
/** Day 0 of spreadsheets, right from 1 March 1900 on: they count a 29 February 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const FIRST_RIGHT_DAY = Date.UTC(1900, 2, 1)

/**
 * One sheet, written while it is read. The first row is the heading: bold, and in sight while the rest scrolls.
 * Texts like `2026-11-25` or `2026-11-25 14:30` become dates, so that a spreadsheet groups them by month.
 */
export function xlsxOf(sheetName: string, rows: AsyncIterable<readonly Cell[]>): Readable {
  const files: ZippedFile[] = [
    { name: '[Content_Types].xml', make: async () => CONTENT_TYPES },
    { name: '_rels/.rels', make: async () => relations([['officeDocument', 'xl/workbook.xml']]) },
    { name: 'xl/workbook.xml', make: async () => workbook(sheetName) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      make: async () =>
        relations([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['styles', 'styles.xml'],
        ]),
    },
    { name: 'xl/styles.xml', make: async () => STYLES },
    { name: 'xl/worksheets/sheet1.xml', make: async () => inParts(sheetOf(rows)) },
  ]
  return zipOf(files, NO_TIME)
}

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>\
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`

const STYLES = `${XML}<styleSheet xmlns="${MAIN}">\
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="5">${[0, 0, 3, 164, 165].map(cellFormat).join('')}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

function cellFormat(numberFormat: number, index: number): string {
  const font = index === STYLE.heading ? 1 : 0
  return `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${DOCUMENT}/${type}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`
}

function workbook(sheetName: string): string {
  const name = escaped(sheetName.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`
}

async function* sheetOf(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>`
  let isHeading = true
  for await (const row of rows) {
    yield `<row>${row.map(isHeading ? headingCell : cellOf).join('')}</row>`
    isHeading = false
  }
  yield '</sheetData></worksheet>'
}

function headingCell(cell: Cell): string {
  return textCell(String(cell ?? ''), STYLE.heading)
}

function cellOf(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return numberCell(cell, Number.isInteger(cell) ? STYLE.whole : 0)
  return dateCell(cell) ?? textCell(cell, 0)
}

function numberCell(number: number, style: number): string {
  return `<c s="${style}"><v>${number}</v></c>`
}

function textCell(text: string, style: number): string {
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, MOST_CHARACTERS))}</t></is></c>`
}

/** Null for a text that is no date. */
function dateCell(text: string): string | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?$/.exec(text) ?? []
  if (!day) return null
  const at = Date.parse(`${day}T${time ?? '00:00'}:00Z`)
  const isSame = at >= FIRST_RIGHT_DAY && new Date(at).toISOString().startsWith(time ? `${day}T${time}` : day)
  return isSame ? numberCell((at - DAY_ZERO) / DAY_MS, time ? STYLE.minute : STYLE.day) : null
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** Without what XML has no place for. */
function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      // Spreadsheets read `_x000D_` as one sign, and `_x005F_` as the `_` before such a word.
      .replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replace(/[&<>"\r]/g, (sign) => ESCAPES[sign] ?? sign)
  )
}
