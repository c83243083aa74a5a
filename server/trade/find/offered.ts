import { formatRupiah } from '../../../core/base/common/money.ts'
import type { Lead, Lowest, OwnCard, Thing } from '../../../core/trade/find/things.ts'
import { escaped } from '../../base/branding/html.ts'
import type { PageParts } from '../../base/http/site/page-parts.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { soldProducts } from '../booking/make/sold.ts'
import type { BookingDeps } from '../booking/module.ts'
import { type CardPrices, createCardPrices } from './card-prices.ts'
import { withOwn } from './own-cards.ts'

/** New offers of a supplier are shown after at most so long. */
const KEPT_MS = 600_000

/** By page: what its address may ask for, as `name=value`, and by which names, and the cities, the best known first. */
type Page = { asked: ReadonlySet<string>; names: ReadonlySet<string>; cities: readonly Thing[] }
/** `pages` by path. `read`: products of which is known what they sell. `own`: cards by product. */
type Offered = {
  pages: ReadonlyMap<string, Page>
  read: ReadonlySet<string>
  own: ReadonlyMap<string, readonly OwnCard[]>
  /** Addresses of what has a page of its own. */
  addresses: readonly string[]
}

/** Names in an address that say a place to the reader, beside its code. */
const SHOWN = ['city', 'destinationName', 'country', 'countryCode']

type Parts = PageParts & { ready(): Promise<void>; addresses(): Promise<readonly string[]> }

/** Takes from home what leads to a list of nothing, puts there what the house made itself, and begins its form at a place where something is sold. */
export function offeredParts(
  deps: Pick<BookingDeps, 'products' | 'house' | 'clock'>,
  warn: (detail: object, text: string) => void,
): Parts {
  const { products, house, clock } = deps
  const prices = createCardPrices(deps, warn)
  let pricing: Promise<void> | null = null
  let known: Offered = { pages: new Map(), read: new Set(), own: new Map(), addresses: [] }
  let count = 0
  let versions = ''
  let until = 0
  let loading: Promise<void> | null = null

  async function load(): Promise<void> {
    const sold = soldProducts({ products, house })
    const read = new Set<string>()
    const own = new Map<string, readonly OwnCard[]>()
    const things = await Promise.all(
      sold.map(async ({ slug, findable }) => {
        if (!findable) return []
        try {
          own.set(slug, (await findable.own?.()) ?? [])
          const found = await findable.things()
          read.add(slug)
          return found
        } catch (err) {
          warn({ err, service: slug }, 'what is sold cannot be read for home')
          return []
        }
      }),
    )
    const addresses = new Set(things.flat().flatMap(({ page }) => page ?? []))
    known = { pages: pagesIn(things.flat()), read, own, addresses: [...addresses] }
    count += 1
  }

  /** Differs once something else is sold, or at other prices of the house. */
  const versionNow = () => [house.version(), ...products.map(({ findable }) => findable?.version?.() ?? 0)].join()

  function refresh(): Promise<void> | null {
    const now = clock.now().getTime()
    const current = versionNow()
    if (!loading && (until <= now || versions !== current)) {
      versions = current
      until = now + KEPT_MS
      loading = load().finally(() => {
        loading = null
      })
    }
    return loading
  }

  function refreshPrices(): Promise<void> {
    pricing ??= prices
      .refresh(versionNow())
      .then((isChanged) => {
        if (isChanged) count += 1
      })
      .finally(() => {
        pricing = null
      })
    return pricing
  }

  return {
    marks: [HIGHLIGHT, DEFAULT],
    version() {
      void refresh()
      void refreshPrices()
      return count
    },
    write: (html) => dressed(html, known, prices),
    async ready() {
      await refresh()
      await refreshPrices()
    },
    async addresses() {
      await refresh()
      return known.addresses
    },
  }
}

function pagesIn(things: readonly Thing[]): Offered['pages'] {
  const offered = new Map<string, { asked: Set<string>; names: Set<string>; cities: Thing[] }>()
  for (const thing of things) {
    const { path, query } = thing.lead
    const page = offered.get(path) ?? { asked: new Set(), names: new Set(), cities: [] }
    offered.set(path, page)
    const { destination } = query
    // Every destination can be a place of departure too.
    const asked = [...Object.entries(query), ...(destination ? [['origin', destination] as const] : [])]
    for (const [name, value] of asked) {
      page.asked.add(`${name}=${value}`)
      page.names.add(name)
    }
    if (thing.kind === 'city') page.cities.push(thing)
  }
  return offered
}

const HIGHLIGHT = ' data-highlight'
const DEFAULT = ' data-default='
const ITEM = /<li\b[^>]*\sdata-highlight[^>]*>[\s\S]*?<\/li>/g
const SECTION = /<section\b[^>]*data-highlights="([^"]*)"[^>]*>[\s\S]*?<\/section>/
/** It counts the cards that the site is built with. */
const COUNTED = /<p\b[^>]*\sdata-counted[^>]*>[\s\S]*?<\/p>\s*/

function dressed(html: string, offered: Offered, prices: CardPrices): string {
  const section = html.replace(SECTION, (whole, service: string) => highlights(whole, service, offered, prices))
  return withDefault(section, offered)
}

function highlights(section: string, service: string, offered: Offered, prices: CardPrices): string {
  const built: readonly string[] = section.match(ITEM) ?? []
  const [first] = built
  if (!first) return section
  const locale: Locale = /\shref="\/en\//.test(first) ? 'en' : 'id'
  const offers = built.filter((item) => isOffered(item, service, offered))
  const kept = offers.map((item) => withPrice(item, prices.of(service, askedBy(item).query), locale))
  const cards = offered.own.get(service) ?? []
  // All of them stay, so their number is still told.
  if (kept.length === built.length && cards.length === 0) {
    const items = kept.values()
    return section.replace(ITEM, (item) => items.next().value ?? item)
  }
  const items = withOwn(kept, first, { cards, service, locale })
  if (items.length === 0) return ''
  const listed = section.replace(ITEM, (item) => (item === first ? ITEMS : ''))
  return listed.replace(COUNTED, '').replace(ITEMS, () => items.join(''))
}

const ITEMS = '<!--highlights-->'

function askedBy(item: string): { path: string; query: Readonly<Record<string, string>> } {
  const [, path = '', query = ''] = /\shref="\/(?:id|en)\/([^"?]*)\??([^"]*)"/.exec(item) ?? []
  return { path, query: Object.fromEntries(new URLSearchParams(query.replaceAll('&amp;', '&'))) }
}

/** A line of the card's text: home has no room for more. */
function withPrice(item: string, lowest: Lowest | null, locale: Locale): string {
  if (!lowest) return item
  const text = wordsFor(locale)(`lowest:from.${lowest.per}`, { price: formatRupiah(lowest.price) })
  return item.replace(/(?=<\/p>)/, () => `<br>${escaped(text)}`)
}

/** Also where nothing is known of its product. */
function isOffered(item: string, service: string, offered: Offered): boolean {
  const { path, query } = askedBy(item)
  const page = offered.pages.get(path)
  if (!page) return !offered.read.has(service)
  return Object.entries(query).every(
    ([name, value]) => SHOWN.includes(name) || !page.names.has(name) || page.asked.has(`${name}=${value}`),
  )
}

const FORM = /(<div data-search-form="[^"]*") data-default="([^" ]*) ([^" ]*) ([^"=]*)=([^"]*)"/

/** `<div data-search-form data-default="<page> <field> <name>=<code>">`: the place with which the form is drawn. */
function withDefault(html: string, offered: Offered): string {
  const [whole, tag = '', path = '', field = '', name = '', code = ''] = FORM.exec(html) ?? []
  const page = offered.pages.get(path)
  if (!whole || !page || page.asked.has(`${name}=${code}`)) return html
  const city = page.cities.find(({ lead }) => lead.query[name])
  if (!city) return html
  const locale: Locale = /<html lang="en/.test(html) ? 'en' : 'id'
  const place = placeOf(city, city.lead, name, locale)
  const shown = new RegExp(
    `(<input\\b[^>]*\\sname="${field}"[^>]*\\svalue=")[^"]*("[^>]*>\\s*<span\\b[^>]*class="box-detail[^>]*>)[^<]*`,
  )
  return html
    .replace(whole, () => `${tag} data-place="${escaped(JSON.stringify(place))}"`)
    .replace(shown, (_, before: string, after: string) => before + escaped(place.name) + after + escaped(place.detail))
}

function placeOf({ title, detail }: Thing, { query }: Lead, name: string, locale: Locale) {
  return { code: query[name] ?? '', name: title[locale], detail: detail[locale] }
}
