import * as z from 'zod/mini'
import { helpSchema, pageSchema } from './content.ts'
import { unsafeLinks } from './links.ts'
import { HELP_TOPICS } from './topics.ts'

/** `page`: one that every site has. `help`: a question. `article`: written by the agency. */
export const TEXT_KINDS = ['page', 'help', 'article'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

const LANGUAGES = ['id', 'en'] as const

const written = (most: number) => z.string().check(z.trim(), z.maxLength(most, 'validation.text.maxLength'))
const words = z.object({ title: written(120), summary: written(300), text: written(40_000) })

/** One text in both languages. Missing fields are reported when it is published. */
export const textDraft = z.object({
  /** Only for questions. */
  topic: z.nullable(z.enum(HELP_TOPICS)),
  /** The lowest number comes first. */
  order: z.int().check(z.minimum(1), z.maximum(1000)),
  id: words,
  en: words,
})
export type TextDraft = z.infer<typeof textDraft>
export type TextWords = z.infer<typeof words>

/** `path` such as `en.title`; `code` is a key of `validation.page`. */
export type TextFault = { path: string; code: 'required' | 'link' }

/** Returns the front matter of one language, as in a file. */
export function frontOf({ topic, order, ...languages }: TextDraft, language: 'id' | 'en', updated: Date) {
  const { title, summary } = languages[language]
  return { title, summary, order, ...(topic ? { topic } : {}), updated }
}

/** Whether there is more than a title in English. */
function isTranslated({ en }: TextDraft): boolean {
  return en.summary !== '' || en.text !== ''
}

/** The text as it is published: without a translation both languages have the Indonesian words. */
export function publishedDraft(draft: TextDraft): TextDraft {
  return isTranslated(draft) ? draft : { ...draft, en: draft.id }
}

/** Returns the faults that block publishing: those that the build checks in files, and unsafe links. */
export function textFaults(kind: TextKind, draft: TextDraft): TextFault[] {
  const schema = kind === 'help' ? helpSchema : pageSchema
  const written = isTranslated(draft) ? LANGUAGES : (['id'] as const)
  return written.flatMap((language): TextFault[] => {
    const { error } = z.safeParse(schema, frontOf(draft, language, new Date(0)))
    const fields = [...new Set((error?.issues ?? []).map(({ path }) => String(path[0])))]
    const { text } = draft[language]
    return [
      ...fields.map((field): TextFault => ({ path: `${language}.${field}`, code: 'required' })),
      ...(text === '' ? [{ path: `${language}.text`, code: 'required' } as const] : []),
      ...(unsafeLinks(text).length > 0 ? [{ path: `${language}.text`, code: 'link' } as const] : []),
    ]
  })
}
