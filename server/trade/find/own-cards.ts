import type { OwnCard } from '../../../core/trade/find/things.ts'
import { escaped } from '../../base/branding/html.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'

/** The site is built with two rows of three cards. */
const SHOWN = 6
const IMAGE = /<img\b[^>]*>/
const SIZES = '(min-width: 60rem) 22rem, (min-width: 40rem) 50vw, 5rem'

type Cards = { cards: readonly OwnCard[]; service: string; locale: Locale }

/** Cards of what the house made itself, drawn as `item` of the built page is, and after them as many of `items` as there is room for. */
export function withOwn(items: readonly string[], item: string, { cards, service, locale }: Cards): string[] {
  const link = wordsFor(locale)(`${service}-home:ownLink`)
  const own = cards.slice(0, SHOWN).map((card) => drawn(item, card, { link, locale }))
  return [...own, ...items.slice(0, SHOWN - own.length)]
}

function drawn(item: string, card: OwnCard, { link, locale }: { link: string; locale: Locale }): string {
  const put = (text: string) => (_: string, before: string, after: string) => before + escaped(text) + after
  return item
    .replace(IMAGE, (image) => photoPlace(card, image))
    .replace(/(<h3\b[^>]*>)[\s\S]*?(<\/h3>)/, put(card.title[locale]))
    .replace(/(<p\b[^>]*>)[\s\S]*?(<\/p>)/, put(card.about[locale]))
    .replace(/(\shref=")[^"]*(")/, put(`/${locale}/${card.path}`))
    .replace(/(<a\b[^>]*>\s*)[^<]*(<)/, put(link))
}

/** `src/components/base/content/Photo.astro` writes the same element, into which photographs are put afterwards. */
function photoPlace({ owner, drawing }: OwnCard, image: string): string {
  const own = image.replace(/\ssrc="[^"]*"/, () => ` src="${escaped(drawing)}"`)
  return `<photo-place class="contents" data-owner="${escaped(owner)}" data-part="card" data-sizes="${SIZES}">${own}</photo-place>`
}
