import { HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import type { TextDraft, TextKind } from '../../../core/base/text/draft.ts'
import { TEXT_PATHS, type TextPage } from '../../../core/base/text/paths.ts'
import type { LiveList, LivePage, LiveSource } from '../http/site/live-pages.ts'
import { LOCALES, type Locale } from '../words/words.ts'
import { fileTexts } from './files.ts'
import type { OwnText, PublishedTexts, TextShelf } from './read.ts'

type Question = { slug: string; draft: TextDraft }
export type TextView = { view: string; props: Record<string, unknown> }

export function isPage(slug: string): slug is TextPage {
  return slug in TEXT_PATHS
}

/** Path of its page after the language part. */
export function textPath(kind: TextKind, slug: string): string {
  if (kind === 'help') return `help#${slug}`
  if (kind === 'article') return `article/${slug}`
  return isPage(slug) ? TEXT_PATHS[slug] : slug
}

/** Questions as shown: own texts replace files of the same name. */
export function helpNow({ texts }: PublishedTexts): Question[] {
  const own = texts.filter(({ kind }) => kind === 'help')
  const files = fileTexts().filter(({ kind, slug }) => kind === 'help' && !own.some((each) => each.slug === slug))
  return [...files, ...own.filter(({ isRetired }) => !isRetired)]
    .map(({ slug, draft }) => ({ slug, draft }))
    .sort((one, other) => one.draft.order - other.draft.order)
}

export function textView(
  locale: Locale,
  text: Pick<OwnText, 'kind' | 'slug' | 'draft' | 'isAccepted'> & { updated: string },
): TextView {
  const { kind, slug, draft, updated, isAccepted } = text
  const sample = fileTexts().find((each) => each.kind === kind && each.slug === slug)?.review ?? null
  const review = isAccepted ? null : sample
  return { view: 'content', props: { locale, text: { ...draft[locale], updated, review } } }
}

/** Questions, then articles. */
export function helpView(locale: Locale, questions: readonly Question[], { texts }: PublishedTexts): TextView {
  const shown = questions.map(({ slug, draft }) => ({ name: slug, topic: draft.topic, ...draft[locale] }))
  const articles = texts
    .filter(({ kind, isRetired }) => kind === 'article' && !isRetired)
    .sort((one, other) => one.draft.order - other.draft.order)
    .map(({ slug, draft }) => ({ path: `/${locale}/${textPath('article', slug)}`, title: draft[locale].title }))
  return { view: 'content', props: { locale, questions: shown, articles } }
}

/** Without own texts, the build has all pages. */
export function textPages(shelf: TextShelf): LiveSource {
  let from: PublishedTexts | null = null
  let list: LiveList = { pages: new Map(), gone: new Set() }
  return async () => {
    const now = await shelf.read()
    if (now === from) return list
    from = now
    list = { pages: pagesOf(now), gone: new Set() }
    return list
  }
}

function pagesOf(published: PublishedTexts): ReadonlyMap<string, LivePage> {
  const pages = new Map<string, LivePage>()
  const add = (path: string, make: (locale: Locale) => TextView) => {
    for (const locale of LOCALES)
      pages.set(`/${locale}/${path}`, {
        version: published.revision,
        view: 'content',
        props: () => make(locale).props,
      })
  }
  for (const text of published.texts) {
    if (text.kind === 'help' || text.isRetired) continue
    const updated = todayIn(HOME_ZONE, text.publishedAt)
    add(textPath(text.kind, text.slug), (locale) => textView(locale, { ...text, updated }))
  }
  if (published.texts.some(({ kind }) => kind !== 'page'))
    add('help', (locale) => helpView(locale, helpNow(published), published))
  return pages
}
