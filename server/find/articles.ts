import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { Thing } from '../../core/find/things.ts'
import { readContent, slugsIn } from '../common/content-files.ts'

const FOLDER = fileURLToPath(new URL('../../src/content/help', import.meta.url))
const article = z.looseObject({ title: z.string(), summary: z.string() })

/** Questions of the help page, which opens the one named after `#`. */
export function articles(folder = FOLDER): Thing[] {
  return slugsIn(folder).map((slug): Thing => {
    const [id, en] = ['id', 'en'].map((locale) => join(folder, locale, `${slug}.md`))
    const own = readContent(id ?? '', article)
    const english = en && existsSync(en) ? readContent(en, article) : own
    return {
      kind: 'article',
      code: slug,
      title: { id: own.data.title, en: english.data.title },
      detail: { id: own.data.summary, en: english.data.summary },
      about: [own.text, english.text],
      lead: { service: null, path: `help#${slug}`, query: {} },
    }
  })
}
