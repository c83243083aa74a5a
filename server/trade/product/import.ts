import { unzipSync } from 'fflate'
import type { ImportFault } from '../../../core/office/products/product.ts'
import type { ProductDraft } from '../../../core/trade/product/draft.ts'
import { wordsOf } from '../../base/common/content-files.ts'
import type { ProductEditor } from './editor.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx, TooLarge } from './read-xlsx.ts'

/** Unpacked. */
const MOST_BYTES = 8 * 1024 * 1024
const MOST_FILES = 1_000
const MOST_ROWS = 500

export type FoundDraft = { slug: string; draft: ProductDraft; row: number; columnOf(path: string): string }

/** Fault of the whole file. */
export class SheetError extends Error {
  readonly fault: ImportFault
  constructor(code: string, text: string, at: { row?: number; column?: string } = {}) {
    super(text)
    this.fault = { row: at.row ?? 0, column: at.column ?? '', code, text }
  }
}

/** Throws SheetError. */
export async function readImport(editor: ProductEditor, name: string, bytes: Buffer): Promise<FoundDraft[]> {
  if (/\.xlsx$/i.test(name)) return ofRows(editor, await cellsOf(() => readXlsx(bytes)))
  if (/\.csv$/i.test(name)) return ofRows(editor, await cellsOf(async () => readCsv(textOf(bytes))))
  if (/\.zip$/i.test(name)) return ofFiles(unpacked(bytes))
  if (/\.md$/i.test(name)) return ofFiles(new Map([[`id/${name}`, bytes]]))
  throw new SheetError('fileKind', `${name} is no CSV, XLSX, Markdown or zip file`)
}

async function cellsOf(read: () => Promise<string[][]>): Promise<string[][]> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof SheetError) throw error
    if (error instanceof TooLarge) throw new SheetError('fileSize', 'is too large when unpacked')
    throw new SheetError('fileBroken', error instanceof Error ? error.message : String(error))
  }
}

/** The first row names the columns, in any order. */
function ofRows(editor: ProductEditor, [heading = [], ...rows]: string[][]): FoundDraft[] {
  const names = heading.map((name) => name.trim())
  const known = new Set(editor.columns.map(({ name }) => name))
  const unknown = names.find((name) => name !== '' && !known.has(name))
  if (unknown !== undefined)
    throw new SheetError('unknownColumn', `${unknown} is no column`, { row: 1, column: unknown })
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (twice !== undefined) throw new SheetError('columnTwice', `${twice} stands twice`, { row: 1, column: twice })
  const missing = editor.columns.find(({ name, isRequired }) => isRequired && !names.includes(name))
  if (missing) throw new SheetError('missingColumn', `${missing.name} is missing`, { row: 1, column: missing.name })
  const filled = rows.flatMap((cells, index) =>
    cells.some((cell) => cell.trim() !== '') ? [{ cells, row: index + 2 }] : [],
  )
  if (filled.length === 0) throw new SheetError('noRows', 'has no row')
  if (filled.length > MOST_ROWS) throw new SheetError('tooManyRows', `has more than ${MOST_ROWS} rows`)
  return filled.map(({ cells, row }) => {
    const values = names.flatMap((name, index) => (name === '' ? [] : [[name, (cells[index] ?? '').trim()] as const]))
    return { row, ...editor.fromSheet(Object.fromEntries(values)) }
  })
}

/** `id/<slug>.md`, in any folder, with `en/<slug>.md` beside it. */
function ofFiles(files: ReadonlyMap<string, Uint8Array>): FoundDraft[] {
  const found = [...files.keys()].flatMap((path) => {
    const [, folder = '', slug = ''] = /^(.*?)id\/([^/]+)\.md$/.exec(path) ?? []
    return slug ? [{ path, english: `${folder}en/${slug}.md`, slug }] : []
  })
  if (found.length === 0) throw new SheetError('noRows', 'has no file id/<name>.md')
  return found.map(({ path, english, slug }, index) => {
    const row = index + 1
    const read = (name: string) => {
      const content = files.get(name)
      if (!content) return null
      try {
        return wordsOf(textOf(content))
      } catch (error) {
        throw new SheetError('frontMatter', `front matter ${error instanceof Error ? error.message : error}`, {
          row,
          column: name,
        })
      }
    }
    const own = read(path)
    if (!own) throw new SheetError('noRows', `${path} is missing`)
    const draft = { id: own, en: read(english) }
    return { slug, draft, row, columnOf: (field: string) => `${slug}: ${field}` }
  })
}

function unpacked(bytes: Uint8Array): Map<string, Uint8Array> {
  let size = 0
  let count = 0
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!/\.md$/.test(name)) return false
        size += originalSize
        count += 1
        if (size > MOST_BYTES || count > MOST_FILES) throw new TooLarge()
        return true
      },
    })
    return new Map(Object.entries(files))
  } catch (error) {
    if (error instanceof TooLarge) throw new SheetError('fileSize', 'is too large when unpacked')
    throw new SheetError('fileBroken', error instanceof Error ? error.message : String(error))
  }
}

/** Throws SheetError for bytes that are no text. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SheetError('fileText', 'is not in UTF-8')
  }
}
