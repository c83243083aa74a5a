import type { Thing } from '../../../core/trade/find/things.ts'
import { helpNow } from '../../base/text/pages.ts'
import type { PublishedTexts } from '../../base/text/read.ts'

/** Questions, whose address is the help page with `#slug`, and articles. */
export function articles(texts: PublishedTexts): Thing[] {
  const questions = helpNow(texts).map(({ slug, draft }) => ({ slug, draft, path: `help#${slug}` }))
  const own = texts.texts
    .filter(({ kind, isRetired }) => kind === 'article' && !isRetired)
    .map(({ slug, draft }) => ({ slug, draft, path: `article/${slug}` }))
  return [...questions, ...own].map(
    ({ slug, draft: { id, en }, path }): Thing => ({
      kind: 'article',
      code: slug,
      title: { id: id.title, en: en.title },
      detail: { id: id.summary, en: en.summary },
      about: [id.text, en.text],
      lead: { service: null, path, query: {} },
    }),
  )
}
