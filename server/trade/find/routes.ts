import type { FastifyInstance } from 'fastify'
import { type Found, findAnything } from '../../../core/trade/find/contract.ts'
import { createFinder } from '../../../core/trade/find/rank.ts'
import type { Entry, Thing } from '../../../core/trade/find/things.ts'
import { route } from '../../base/http/route.ts'
import { cachePlaces } from '../../base/http/site/cache-places.ts'
import { nicknamesOf } from '../../base/search/nicknames.ts'
import type { PublishedTexts, TextShelf } from '../../base/text/read.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { soldProducts } from '../booking/make/sold.ts'
import type { BookingDeps, Product } from '../booking/module.ts'
import { bookingsWithCode } from '../booking/show/bookings.ts'
import { inReadersLanguage } from '../booking/show/titles.ts'
import { articles } from './articles.ts'
import { sitePages } from './pages.ts'

/** New offers of a supplier are found after at most so long, and one that failed is asked again after `RETRY_MS`. */
const KEPT_MS = 3_600_000
const RETRY_MS = 30_000
/** While the database is away: all else is found without it. */
const NO_TEXTS: PublishedTexts = { revision: '', texts: [] }

/** Form of codes that `bookingCode` makes. */
const CODE = /^[A-HJ-NP-Z2-9]{6}$/

export function findRoutes(app: FastifyInstance, deps: BookingDeps, texts: TextShelf): void {
  const finder = createIndex(deps)

  route(app, findAnything, async ({ query: { q }, user, locale, reply, request: { log } }) => {
    const find = finder(await texts.read().catch(() => NO_TEXTS), (detail, text) => log.warn(detail, text))
    const found = (await find)(q).map((entry) => toFound(entry, locale))
    const code = q.toUpperCase()
    if (!CODE.test(code)) {
      cachePlaces(reply)
      return found
    }
    const own = user ? await ownBooking(user.id, code, { locale, log }) : []
    if (own.length > 0) return [...own, ...found]
    // The same for every code, so that it does not show whether such a booking exists. A word of six letters may be a place.
    return found.length > 0 && !/\d/.test(code) ? found : [asked(code, locale), ...found]
  })

  async function ownBooking(userId: string, code: string, reader: Parameters<typeof inReadersLanguage>[2]) {
    const own = await bookingsWithCode(deps.db, userId, code)
    const shown = await inReadersLanguage(deps, own, reader)
    return shown.map(
      ({ id, title }): Found => ({
        kind: 'booking',
        title: code,
        detail: title,
        leads: [{ service: null, path: 'member/booking', query: { id } }],
      }),
    )
  }
}

/** Leads to the page that finds a booking by its code and the address it was made with: who booked as a guest has no account. */
function asked(code: string, locale: Locale): Found {
  return {
    kind: 'booking',
    title: code,
    detail: wordsFor(locale)('find:byCode'),
    leads: [{ service: null, path: 'find-booking', query: { code } }],
  }
}

function createIndex({ products, clock, house }: BookingDeps) {
  let until = 0
  let versions = ''
  let find: ReturnType<typeof makeIndex>
  return (texts: PublishedTexts, warn: (detail: object, text: string) => void) => {
    const now = clock.now().getTime()
    const known = [
      house.version(),
      texts.revision,
      ...products.map(({ findable }) => findable?.version?.() ?? 0),
    ].join()
    if (until <= now || versions !== known) {
      versions = known
      until = now + KEPT_MS
      find = makeIndex(
        products,
        soldProducts({ products, house }),
        [...sitePages(), ...articles(texts)],
        (detail, text) => {
          until = now + RETRY_MS
          warn(detail, text)
        },
      )
    }
    return find
  }
}

async function makeIndex(
  products: readonly Product[],
  sold: readonly Product[],
  written: readonly Thing[],
  warn: (detail: object, text: string) => void,
) {
  const named = await Promise.all(
    sold.map(async ({ slug, findable }) => {
      const things = await findable?.things().catch((err: unknown) => {
        warn({ err, service: slug }, 'cannot be found by name')
        return []
      })
      return { service: slug, things: [...(things ?? []), ...pageOf(slug, products)] }
    }),
  )
  const around = await Promise.all(
    sold.map(({ slug, findable }) =>
      findable?.around?.().catch((err: unknown) => {
        warn({ err, service: slug }, 'has nothing around a place')
        return null
      }),
    ),
  )
  const withAround = (thing: Thing) => {
    const { at } = thing
    return at ? { ...thing, around: around.flatMap((leadTo) => leadTo?.(at) ?? []) } : thing
  }
  const words = sold.map(({ slug, findable }) => ({ service: slug, words: findable?.words ?? [] }))
  const placed = named.map(({ service, things }) => ({ service, things: things.map(withAround) }))
  return createFinder([...placed, { service: null, things: written }], words, nicknamesOf)
}

/** The product's own page; that of the first is home. */
function pageOf(slug: Product['slug'], products: readonly Product[]): Thing[] {
  const [first] = products
  const word = (name: string) => ({
    id: wordsFor('id')(`${slug}-home:${name}`),
    en: wordsFor('en')(`${slug}-home:${name}`),
  })
  return [
    {
      kind: 'page',
      code: slug,
      title: word('name'),
      detail: word('title'),
      names: [...(products.find((each) => each.slug === slug)?.findable?.words ?? [])],
      lead: { service: slug, path: slug === first?.slug ? '' : slug, query: {} },
    },
  ]
}

function toFound({ kind, title, detail, leads }: Entry, locale: Locale): Found {
  return {
    kind,
    title: title[locale],
    detail: detail[locale],
    leads: leads.map(({ service, path, query, from, same, around }) => ({
      service,
      path,
      query: { ...query },
      ...(from ? { from } : {}),
      ...(same ? { same: [...same] } : {}),
      ...(around ? { around } : {}),
    })),
  }
}
