import { strFromU8, unzipSync } from 'fflate'

type Sheet = { name: string; rows: (string | number | null)[][]; bold: string[]; xml: string }

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#13': '\r' }

/** Reads a sheet as a spreadsheet program does; an empty cell is ''. Throws for files that are not there. */
export function readSheet(file: Uint8Array): Sheet {
  const files = unzipSync(file)
  // A reader of XML takes each line end for a line feed.
  const part = (name: string) => strFromU8(files[name] ?? new Uint8Array()).replace(/\r\n?/g, '\n')
  for (const name of ['[Content_Types].xml', '_rels/.rels', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'])
    if (!part(name)) throw new Error(`no ${name}`)
  const xml = part('xl/worksheets/sheet1.xml')
  const rows = [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) => cellsOf(row))
  return {
    name: plain(/<sheet name="([^"]*)"/.exec(part('xl/workbook.xml'))?.[1] ?? ''),
    rows: rows.map((row) => row.map(({ value }) => value)),
    bold: rows.flat().flatMap(({ value, style }) => (style === '1' ? [String(value)] : [])),
    xml,
  }
}

function cellsOf(row: string) {
  return [
    ...row.matchAll(/<c\/>|<c s="(\d)"(?: t="inlineStr")?>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/g),
  ].map(([, style, number, text = '']) => ({ style, value: number === undefined ? plain(text) : Number(number) }))
}

function plain(xml: string): string {
  return xml.replace(/&([^;]+);/g, (all, sign: string) => SIGNS[sign] ?? all).replaceAll('_x005F_', '_')
}
