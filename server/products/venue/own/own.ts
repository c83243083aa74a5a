import { addDays, todayIn } from '../../../../core/base/common/dates.ts'
import { ADDON_CATEGORIES } from '../../../../core/products/venue/content.ts'
import { CATEGORIES, VENUE_TYPES } from '../../../../core/products/venue/kinds.ts'
import { LIMITS } from '../../../../core/products/venue/limits.ts'
import type { ProductDraft } from '../../../../core/trade/product/draft.ts'
import type { Db } from '../../../base/db/connect.ts'
import type { LiveList, LivePage } from '../../../base/http/site/live-pages.ts'
import { LOCALES, type Locale, wordsFor } from '../../../base/words/words.ts'
import type { OtherStock } from '../../../trade/product/booked.ts'
import type { Examples } from '../../../trade/product/examples.ts'
import type { Live } from '../../../trade/product/live.ts'
import { createOwn, type Own } from '../../../trade/product/own.ts'
import { type RuledVenue, type VenueGround, venueOfDraft } from '../suppliers/embedded/catalogue.ts'
import { partsOfKey, stockKeysOf } from '../suppliers/embedded/stock-key.ts'
import { VENUE_COLUMNS, venueOfRow } from './sheet.ts'

/** Venues of files and of the office. */
export type OwnVenues = Own<RuledVenue>

type Source = { ground: VenueGround; files: readonly RuledVenue[]; examples: Examples }

/** Other pages of the folder. */
const RESERVED = new Set(['booking', 'detail', 'inquiry', 'results'])

export function createOwnVenues(db: Db, { ground, files, examples }: Source): OwnVenues {
  return createOwn(db, {
    service: 'venue',
    files,
    examples,
    slugOf: ({ venue }) => venue.id,
    check: (slug, draft) => venueOfDraft(slug, draft, ground),
    pagesOf,
    otherStock,
    preview: (ruled, _, locale) => ({ view: 'venue', props: { ...shown(ruled), locale, index: false } }),
    editor: {
      kinds: VENUE_TYPES,
      reserved: RESERVED,
      starter,
      choices: (locale) => choicesOf(ground, locale),
      path: (slug) => `venue/${slug}`,
      columns: VENUE_COLUMNS,
      fromSheet: venueOfRow,
    },
  })
}

/** A day is counted apart from its times, and what is hired in units and not in people: neither becomes the other while it is booked. */
function otherStock(
  { venue: { id, zone, times, type } }: RuledVenue,
  former: RuledVenue | null,
  now: Date,
): OtherStock {
  const isTimed = times.length > 0
  const isOtherUnit = former !== null && (former.venue.type === 'charter') !== (type === 'charter')
  const today = todayIn(zone, now)
  return {
    range: stockKeysOf(id, today, addDays(today, 2 * LIMITS.daysAhead)),
    isOther: (key) => isOtherUnit || (partsOfKey(key).time !== null) !== isTimed,
    faultOf(key) {
      const { date } = partsOfKey(key)
      if (isOtherUnit)
        return { path: ['type'], code: 'soldAsOther', date, text: `is booked as another type on ${date}` }
      const [code, kind] = isTimed ? (['soldWithoutTimes', 'without'] as const) : (['soldWithTimes', 'with'] as const)
      return { path: ['times'], code, date, text: `cannot change: ${date} is booked ${kind} a time of entry` }
    },
  }
}

function shown({ venue, facts }: RuledVenue) {
  return { venue, facts }
}

/** Venues of files have no page of their own beside that of their search. */
function pagesOf({ own }: Live<RuledVenue>): LiveList {
  const pages = own.flatMap(({ ruled, product }) =>
    LOCALES.map((locale): [string, LivePage] => [
      `/${locale}/venue/${product.slug}`,
      { version: String(product.revision), view: 'venue', props: () => ({ ...shown(ruled), locale }) },
    ]),
  )
  return { pages: new Map(pages), gone: new Set() }
}

function starter(kind: string, title: Readonly<Record<Locale, string>>): ProductDraft {
  const isCharter = kind === 'charter'
  const words = (text: string, pack: string) => ({
    title: text,
    summary: '',
    highlight: [],
    terms: [],
    meeting_point: '',
    packages: { [PACKAGE]: { name: pack, includes: [] } },
  })
  const facts = {
    type: kind,
    opens: '08:00',
    closes: '17:00',
    quota: 50,
    ages: { child: [3, 12] },
    package_facts: { [PACKAGE]: isCharter ? { unit: 0, capacity: 4 } : { adult: 0, child: 0, infant: 'free' } },
  }
  return {
    id: { front: { ...words(title.id, title.id), ...facts }, text: '', steps: [] },
    en: { front: words(title.en, title.en), text: '', steps: [] },
  }
}

const PACKAGE = 'biasa'

function choicesOf({ venues, cities }: VenueGround, locale: Locale) {
  const t = wordsFor(locale)
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, locale)
  return {
    venue: venues.map(({ id, name, city }) => ({ value: String(id), name: `${name} · ${city}` })).sort(byName),
    city: cities.map(({ key, name, province }) => ({ value: key, name: `${name} · ${province}` })).sort(byName),
    category: CATEGORIES.map((value) => ({ value, name: t(`venue-kinds:category.${value}`) })),
    scene: CATEGORIES.map((value) => ({ value, name: t(`venue-kinds:category.${value}`) })),
    addon_category: ADDON_CATEGORIES.map((value) => ({ value, name: t(`venue-kinds:addon.${value}`) })),
  }
}
