import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { fileOf, readDraft, slugsIn, wordsOf } from '../../base/common/content-files.ts'
import { createOwnTours } from '../../products/tour/own/own.ts'
import { readGround } from '../../products/tour/suppliers/embedded/catalogue.ts'
import { SHIPPED as TOURS } from '../../products/tour/suppliers/embedded/content.ts'
import { createOwnVenues } from '../../products/venue/own/own.ts'
import { readGround as readVenueGround } from '../../products/venue/suppliers/embedded/catalogue.ts'
import { SHIPPED as VENUES } from '../../products/venue/suppliers/embedded/content.ts'
import { createTestDatabase } from '../../testing/app.ts'
import type { ProductEditor } from './editor.ts'
import { filesOf } from './files.ts'
import { readImport, SheetError } from './import.ts'
import { readXlsx } from './read-xlsx.ts'
import { sheetFile } from './sheet.ts'

const { database, drop } = await createTestDatabase()
const source = { files: [], examples: 'on' as const }
const editors: Readonly<Record<string, ProductEditor | undefined>> = {
  tours: createOwnTours(database.db, { ...source, ground: readGround(TOURS) }).editor,
  venues: createOwnVenues(database.db, { ...source, ground: readVenueGround(VENUES) }).editor,
}
await database.close()
await drop()

function editorOf(name: string): ProductEditor {
  const editor = editors[name]
  if (!editor) throw new Error(`${name} cannot be written`)
  return editor
}

async function bytesOf(content: AsyncIterable<Buffer | string> | Buffer | string): Promise<Buffer> {
  if (typeof content === 'string') return Buffer.from(content)
  if (Buffer.isBuffer(content)) return content
  const parts: Buffer[] = []
  for await (const part of content) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

const faultOf = async (name: string, bytes: Buffer) => {
  try {
    await readImport(editorOf('tours'), name, bytes)
    return null
  } catch (error) {
    return error instanceof SheetError ? error.fault : error
  }
}

describe.each([
  ['tours', TOURS.tours],
  ['venues', VENUES.venues],
])('Markdown files of %s', (name, folder) => {
  it('go out and come in again as they were, every one that is shipped', async () => {
    const slugs = slugsIn(folder)
    expect(slugs.length).toBeGreaterThan(20)
    for (const slug of slugs) {
      const draft = readDraft(folder, slug)
      const [found] = await readImport(editorOf(name), `${slug}.zip`, await bytesOf(filesOf(slug, draft)))
      expect(found).toMatchObject({ slug, draft })
      expect(wordsOf(fileOf(draft.id))).toEqual(draft.id)
      expect(editorOf(name).faults(slug, draft)).toEqual([])
    }
  })
})

describe('a spreadsheet', () => {
  it.each(['tours', 'venues'])('of %s comes with an example that can be published', async (name) => {
    const editor = editorOf(name)
    for (const format of ['xlsx', 'csv'] as const) {
      const { content } = sheetFile(editor.columns, format, name)
      const [found] = await readImport(editor, `${name}.${format}`, await bytesOf(content))
      expect(found && editor.faults(found.slug, found.draft)).toEqual([])
      expect(found?.row).toBe(2)
    }
  })

  it('has tours in areas of their own', async () => {
    const editor = editorOf('tours')
    const imported = async (changes: Record<string, string>) => {
      const cells = editor.columns.map(({ name, example }) => `"${changes[name] ?? example}"`).join(';')
      const csv = `${editor.columns.map(({ name }) => name).join(';')}\n${cells}`
      const [found] = await readImport(editor, 'tours.csv', Buffer.from(csv))
      const faults = found
        ? editor.faults(found.slug, found.draft).map(({ path }) => found.columnOf(path.join('.')))
        : []
      return { found, faults }
    }
    const { faults: missing } = await imported({ area: '', own_area_id: '', own_area_en: 'Karimunjawa' })
    expect(missing).toContain('own_area_id')
    const { found, faults } = await imported({ area: '', own_area_id: 'Karimunjawa', own_area_en: '' })
    expect(faults).toEqual([])
    expect(found?.draft.id.front).toMatchObject({ own_area: { id: 'Karimunjawa' } })
    expect(found?.draft.id.front).not.toHaveProperty('area')
  })

  it('names row and column of what is wrong', async () => {
    const editor = editorOf('tours')
    const names = editor.columns.map(({ name }) => name)
    const row = (changes: Record<string, string>) =>
      editor.columns.map(({ name, example }) => `"${(changes[name] ?? example).replaceAll('"', '""')}"`).join(';')
    const csv = [names.join(';'), row({}), '', row({ area: 'atlantis', adult: 'mahal', summary_en: '' })].join('\r\n')
    const found = await readImport(editor, 'tours.csv', Buffer.from(csv))
    const faults = found.flatMap(({ slug, draft, row: at, columnOf }) =>
      editor.faults(slug, draft).map(({ path, code }) => [at, columnOf(path.join('.')), code]),
    )
    expect(faults).toEqual([
      [4, 'adult', 'invalid'],
      [4, 'summary_en', 'required'],
    ])
  })

  it.each<[string, string, string]>([
    ['a column that is not known', 'slug,kind,colour\na,b,c', 'unknownColumn'],
    ['a column that stands twice', 'slug,slug\na,b', 'columnTwice'],
    ['a column that is missing', 'slug,kind\na,b', 'missingColumn'],
    ['a quote without its end', 'slug,kind\n"a,b', 'fileBroken'],
  ])('with %s is refused', async (_, csv, code) => {
    expect(await faultOf('tours.csv', Buffer.from(csv))).toMatchObject({ code })
  })

  it('that is another file, no text, no zip, a bomb or defines entities is refused', async () => {
    expect(await faultOf('tours.pdf', Buffer.from('x'))).toMatchObject({ code: 'fileKind' })
    expect(await faultOf('tours.csv', Buffer.from([0xff, 0xfe, 0x41]))).toMatchObject({ code: 'fileText' })
    expect(await faultOf('tours.xlsx', Buffer.from('PK nothing'))).toMatchObject({ code: 'fileBroken' })
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(20 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await faultOf('tours.xlsx', Buffer.from(bomb))).toMatchObject({ code: 'fileSize' })
    const laughs =
      '<!DOCTYPE a [<!ENTITY a "ha">]><worksheet><sheetData><row><c t="str"><v>&a;</v></c></row></sheetData></worksheet>'
    const entities = zipSync({ 'xl/worksheets/sheet1.xml': strToU8(laughs) })
    expect(await faultOf('tours.xlsx', Buffer.from(entities))).toMatchObject({ code: 'fileBroken' })
  })

  it('is read as it shows: values of formulas, dates, times and shared texts, and no formula', async () => {
    const files = {
      'xl/sharedStrings.xml': strToU8('<sst><si><t>slug</t></si><si><r><t>Ke</t></r><r><t>bun</t></r></si></sst>'),
      'xl/styles.xml': strToU8(
        '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="3"><c r="B3" t="s"><v>1</v></c>' +
          '<c r="C3"><f>HYPERLINK("http://x")</f><v>350000</v></c><c r="D3" s="1"><v>46452</v></c><c r="E3" s="2"><v>0.25</v></c>' +
          '<c r="F3" t="inlineStr"><is><t>a &amp; b</t></is></c></row></sheetData></worksheet>',
      ),
    }
    expect(await readXlsx(zipSync(files))).toEqual([
      ['slug'],
      [],
      ['', 'Kebun', '350000', '2027-03-06', '06:00', 'a & b'],
    ])
  })

  it.each<[string, { book?: string; styles?: string; cell: string; shared?: string }, string]>([
    ['a line break of Windows', { cell: '<c t="s"><v>0</v></c>', shared: 'Satu_x000D_\nDua' }, 'Satu\nDua'],
    ['a line break in a cell', { cell: '<c t="inlineStr"><is><t>Satu_x000a_Dua</t></is></c>' }, 'Satu\nDua'],
    ['a line break in a result', { cell: '<c t="str"><v>Satu_x000D_Dua</v></c>' }, 'Satu\nDua'],
    ['an escape that was typed', { cell: '<c t="str"><v>kode_x005F_x000D_</v></c>' }, 'kode_x000D_'],
    ['what only looks like an escape', { cell: '<c t="str"><v>_x00_ _x000G_</v></c>' }, '_x00_ _x000G_'],
    ['days since 1900', { styles: 'numFmtId="14"', cell: '<c s="0"><v>46452</v></c>' }, '2027-03-06'],
    [
      'days since 1904',
      { book: '<workbookPr date1904="1"/>', styles: 'numFmtId="14"', cell: '<c s="0"><v>44990</v></c>' },
      '2027-03-06',
    ],
    [
      'days since 1900, said',
      { book: '<workbookPr date1904="false"/>', styles: 'numFmtId="14"', cell: '<c s="0"><v>46452</v></c>' },
      '2027-03-06',
    ],
    [
      'a time of 1904',
      { book: '<workbookPr date1904="true"/>', styles: 'numFmtId="20"', cell: '<c s="0"><v>0.25</v></c>' },
      '06:00',
    ],
    ['a day of ISO 8601', { cell: '<c t="d"><v>2027-03-06T00:00:00</v></c>' }, '2027-03-06'],
    ['a moment of ISO 8601', { cell: '<c t="d"><v>2027-03-06T08:30:00.000</v></c>' }, '2027-03-06 08:30'],
    ['a number of 16 digits', { cell: '<c><v>3174055708950001</v></c>' }, '3174055708950001'],
    ['a number in short', { cell: '<c><v>3.5E5</v></c>' }, '350000'],
    ['a number below the comma', { cell: '<c><v>0.30000000000000004</v></c>' }, '0.3'],
    ['leading zeros of a format', { styles: 'numFmtId="170"', cell: '<c s="0"><v>7</v></c>' }, '0007'],
    ['a format of hours', { styles: 'numFmtId="171"', cell: '<c s="0"><v>0.25</v></c>' }, '06:00'],
    ['a format of a month', { styles: 'numFmtId="172"', cell: '<c s="0"><v>46452</v></c>' }, '2027-03-06'],
    ['a format of rupiah', { styles: 'numFmtId="173"', cell: '<c s="0"><v>350000</v></c>' }, '350000'],
  ])('has %s', async (_, { book = '', styles = 'numFmtId="0"', cell, shared = '' }, text) => {
    const formats = [
      [170, '0000'],
      [171, '[h]:mm'],
      [172, 'mmmm'],
      [173, '_-[$Rp-421]* #,##0_s;"hari"@'],
    ].map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${String(code).replaceAll('"', '&quot;')}"/>`)
    const files = {
      'xl/workbook.xml': strToU8(`<workbook>${book}</workbook>`),
      'xl/sharedStrings.xml': strToU8(`<sst><si><t>${shared}</t></si></sst>`),
      'xl/styles.xml': strToU8(
        `<styleSheet><numFmts>${formats.join('')}</numFmts><cellXfs><xf ${styles}/></cellXfs></styleSheet>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData><row>${cell}</row></sheetData></worksheet>`),
    }
    expect(await readXlsx(zipSync(files))).toEqual([[text]])
  })

  it('is the first that the workbook shows, whatever its file is called', async () => {
    const sheet = (text: string) =>
      strToU8(`<worksheet><sheetData><row><c t="str"><v>${text}</v></c></row></sheetData></worksheet>`)
    const files = {
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="x"><sheets><sheet name="a" state="hidden" r:id="r1"/><sheet name="b" r:id="r3"/><sheet name="c" r:id="r2"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/><Relationship Id="r3" Target="/xl/worksheets/list.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': sheet('hidden'),
      'xl/worksheets/sheet2.xml': sheet('second'),
      'xl/worksheets/list.xml': sheet('first'),
    }
    expect(await readXlsx(zipSync(files))).toEqual([['first']])
  })
})
