import type { ImportFault } from '../../../core/office/products/product.ts'
import type { ProductEditor } from './editor.ts'
import { type FoundDraft, readImport, SheetError } from './import.ts'

type Import = { drafts: readonly FoundDraft[]; faults: readonly ImportFault[] }

/** Drafts of a file, and what is wrong with each by row and column. */
export async function readDrafts(editor: ProductEditor, name: string, bytes: Buffer): Promise<Import> {
  try {
    const drafts = await readImport(editor, name, bytes)
    const faults = drafts.flatMap(({ slug, draft, row, columnOf }) => {
      const own = editor.faults(slug, draft).map(({ path, code, text }) => ({
        row,
        column: columnOf(path.join('.')),
        code,
        text,
      }))
      const isSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= 60
      return isSlug ? own : [{ row, column: columnOf('slug'), code: 'slug', text: 'is no address' }, ...own]
    })
    return { drafts, faults }
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    return { drafts: [], faults: [error.fault] }
  }
}
