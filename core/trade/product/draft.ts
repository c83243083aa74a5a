import * as z from 'zod/mini'
import type { Fault } from './faults.ts'

const LONGEST = 40_000

/** A day or a stop of the itinerary: a `## ` heading of the file, and the markdown below it. */
export type Step = { title: string; content: string }

/** A file as it is read: front matter, the text up to the first `## ` heading, and what each heading begins. */
const words = z.object({
  front: z.record(z.string().check(z.maxLength(60)), z.unknown()),
  text: z.string().check(z.maxLength(LONGEST, 'validation.text.maxLength')),
  steps: z
    .array(
      z.object({
        title: z.string().check(z.maxLength(300, 'validation.text.maxLength')),
        content: z.string().check(z.maxLength(LONGEST, 'validation.text.maxLength')),
      }),
    )
    .check(z.maxLength(60)),
})
export type DraftWords = z.infer<typeof words>

/** Both files of a product; `en` is null until it is translated. */
export const draftSchema = z.object({ id: words, en: z.nullable(words) })
export type ProductDraft = z.infer<typeof draftSchema>

/** Words that every draft begins with, in both languages. */
const NAMES: readonly string[] = ['title', 'name']

/** The English words; null while there are only names, which is not translated. */
export function translationOf({ en }: Pick<ProductDraft, 'en'>): DraftWords | null {
  if (!en) return null
  const hasSteps = en.steps.some(({ title, content }) => `${title}${content}`.trim() !== '')
  return hasSteps || en.text.trim() !== '' || hasWords(en.front) ? en : null
}

function hasWords(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.some(hasWords)
  if (value === null || typeof value !== 'object') return value !== null && value !== undefined
  return Object.entries(value).some(([key, each]) => !NAMES.includes(key) && hasWords(each))
}

/** The text of a file below its front matter. */
export function bodyOf({ text, steps }: Pick<DraftWords, 'text' | 'steps'>): string {
  const parts = steps.map(({ title, content }) => `## ${title}${content === '' ? '' : `\n\n${content}`}`)
  return [...(text === '' ? [] : [text]), ...parts].join('\n\n')
}

export function partsOf(body: string): Pick<DraftWords, 'text' | 'steps'> {
  const [text = '', ...parts] = body.split(/^## +/m)
  return {
    text: text.trim(),
    steps: parts.map((part) => {
      const [title = '', ...rest] = part.split('\n')
      return { title: title.trim(), content: rest.join('\n').trim() }
    }),
  }
}

/** `product` is null while something is wrong. */
export type Checked<Product> = { product: Product; faults: readonly [] } | { product: null; faults: readonly Fault[] }

/** The path of a fault in the English file begins with it. */
export const ENGLISH = 'en'

export function inEnglish(faults: readonly Fault[]): Fault[] {
  return faults.map((fault) => ({ ...fault, path: [ENGLISH, ...fault.path] }))
}
