import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { TextDraft, TextKind, TextWords } from '../../../core/base/text/draft.ts'
import { HELP_TOPICS } from '../../../core/base/text/topics.ts'
import { bodyOf } from '../../../core/trade/product/draft.ts'
import { slugsIn, wordsOf } from '../common/content-files.ts'

/** A text that the site ships with. */
export type FileText = {
  kind: TextKind
  slug: string
  draft: TextDraft
  /** Day. */
  updated: string
  /** Day of a sample's last review; null when it is no sample. */
  review: string | null
}

const FOLDERS = { page: 'pages', help: 'help' } as const
const CONTENT = fileURLToPath(new URL('../../../src/content', import.meta.url))

/** Values are not checked here, because the build has checked them. */
const front = z.looseObject({
  title: z.string(),
  summary: z.string(),
  order: z.int(),
  topic: z.optional(z.enum(HELP_TOPICS)),
  updated: z.string(),
  review: z.optional(z.string()),
})

let known: readonly FileText[] | null = null

export function fileTexts(): readonly FileText[] {
  known ??= (['page', 'help'] as const).flatMap((kind) => {
    const folder = join(CONTENT, FOLDERS[kind])
    return slugsIn(folder).map((slug) => textOf(kind, slug, folder))
  })
  return known
}

function textOf(kind: 'page' | 'help', slug: string, folder: string): FileText {
  const own = read(join(folder, 'id', `${slug}.md`))
  const path = join(folder, 'en', `${slug}.md`)
  const english = existsSync(path) ? read(path) : own
  const { order, topic, updated, review } = own.data
  const draft = { order, topic: topic ?? null, id: own.words, en: english.words }
  return { kind, slug, draft, updated, review: review ?? null }
}

function read(path: string): { data: z.infer<typeof front>; words: TextWords } {
  const file = wordsOf(readFileSync(path, 'utf8'))
  const data = z.parse(front, file.front)
  return { data, words: { title: data.title, summary: data.summary, text: bodyOf(file) } }
}
