import { Readable } from 'node:stream'
import { zipSync } from 'fflate'
import type { ProductDraft } from '../../../core/trade/product/draft.ts'
import { fileOf } from '../../base/common/content-files.ts'

/** `id/<slug>.md` and `en/<slug>.md`, as the folder of its product keeps them. */
export function filesOf(slug: string, { id, en }: ProductDraft): Readable {
  const text = (content: string) => new TextEncoder().encode(content)
  const files = { [`id/${slug}.md`]: text(fileOf(id)), ...(en ? { [`en/${slug}.md`]: text(fileOf(en)) } : {}) }
  return Readable.from([zipSync(files)], { objectMode: false })
}
