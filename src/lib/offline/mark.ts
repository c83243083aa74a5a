import en from '../../locales/en/offline.json' with { type: 'json' }
import id from '../../locales/id/offline.json' with { type: 'json' }
import type { Locale } from '../locale.ts'
import { momentText } from '../page/moment.ts'
import type { PageKind } from './rules.ts'

const WORDS = { id, en }

/** Home says nothing that grows old but its prices, and its header lies on a picture. */
const HOME = ' data-scroll-mark'

/** Says above a kept page from when it is. `at` is an instant, or empty where it is not known. */
export function markKept(html: string, { locale, kind, at }: { locale: Locale; kind: PageKind; at: string }): string {
  const marked = html.replace(/<html\b/, `<html data-kept="${at}"`)
  if (html.includes(HOME)) return marked
  const { opened, openedBefore, mayDiffer } = WORDS[locale].kept
  const when = at ? opened.replace('{{at}}', momentText(locale, at)) : openedBefore
  const differs = kind === 'offers' || kind === 'trip' ? ` ${mayDiffer[kind]}` : ''
  const note = `<p class="kept-note" role="status">${when}${differs}</p>`
  return marked.replace(/<body\b[^>]*>/, (body) => body + note)
}
