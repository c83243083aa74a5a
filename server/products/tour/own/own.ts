import { todayIn } from '../../../../core/base/common/dates.ts'
import { TOUR_KINDS, type TourKind } from '../../../../core/products/tour/kinds.ts'
import { startsIn } from '../../../../core/products/tour/periods.ts'
import type { ProductDraft } from '../../../../core/trade/product/draft.ts'
import type { Db } from '../../../base/db/connect.ts'
import type { LiveList, LivePage } from '../../../base/http/site/live-pages.ts'
import { LOCALES, type Locale, wordsFor } from '../../../base/words/words.ts'
import type { OtherStock } from '../../../trade/product/booked.ts'
import type { Examples } from '../../../trade/product/examples.ts'
import type { Live } from '../../../trade/product/live.ts'
import { createOwn, type Own } from '../../../trade/product/own.ts'
import { type RuledTour, type TourGround, tourOfDraft } from '../suppliers/embedded/catalogue.ts'
import { startOfKey, stockKey, stockKeysOf } from '../suppliers/embedded/stock-key.ts'
import { TOUR_COLUMNS, tourOfRow } from './sheet.ts'

/** Tours of files and of the office. */
export type OwnTours = Own<RuledTour>

type Source = { ground: TourGround; files: readonly RuledTour[]; examples: Examples }

const FOLDER: Readonly<Record<TourKind, string>> = { package: 'tour', 'one-day': 'one-day-tour' }
/** Other pages of those folders. */
const RESERVED = new Set(['area', 'booking', 'detail', 'month', 'participants', 'results', 'special'])
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

export function createOwnTours(db: Db, { ground, files, examples }: Source): OwnTours {
  const built = pathsOf(files)
  return createOwn(db, {
    service: 'tour',
    files,
    examples,
    slugOf: ({ tour }) => tour.id,
    check: (slug, draft) => tourOfDraft(slug, draft, ground),
    pagesOf: (live) => pagesOf(live, built),
    otherStock,
    preview: (ruled, { sold }, locale) => {
      const slug = ruled.tour.id
      const tours = [...sold.filter(({ tour }) => tour.id !== slug), ruled].map(shown)
      return { view: 'tour', props: { locale, slug, tours, index: false } }
    },
    editor: {
      kinds: TOUR_KINDS,
      reserved: RESERVED,
      starter,
      choices: (locale) => choicesOf(ground, locale),
      path: (slug, { id }) => `${id.front.kind === 'package' ? FOLDER.package : FOLDER['one-day']}/${slug}`,
      columns: TOUR_COLUMNS,
      fromSheet: tourOfRow,
    },
  })
}

/** Seats of a package are counted apart from those of a day: neither becomes the other while it is booked. */
function otherStock({ tour: { id, kind, meeting } }: RuledTour, _: RuledTour | null, now: Date): OtherStock {
  const other = kind === 'package' ? 'one-day' : 'package'
  const { before } = stockKeysOf(other, id)
  return {
    range: { from: stockKey({ kind: other, slug: id, start: todayIn(meeting.zone, now) }), before },
    isOther: () => true,
    faultOf(key) {
      const { start: date } = startOfKey(key)
      return { path: ['kind'], code: 'soldAsOther', date, text: `is booked as ${other} on ${date}` }
    },
  }
}

function shown({ tour: { id: slug }, facts, file }: RuledTour) {
  return { slug, facts, english: file.isTranslated ? file.english : null, itinerary: file.itinerary }
}

/** Without own and without hidden tours the build has all pages. */
function pagesOf({ sold, own, hidden, version }: Live<RuledTour>, built: ReadonlyMap<string, PageProps>): LiveList {
  if (own.length === 0 && hidden.length === 0) return { pages: new Map(), gone: new Set() }
  const tours = sold.map(shown)
  const pages = new Map<string, LivePage>()
  for (const [path, props] of pathsOf(sold))
    pages.set(path, { version: String(version), view: 'tour', props: () => ({ ...props, tours }) })
  return { pages, gone: new Set([...built.keys()].filter((path) => !pages.has(path))) }
}

type PageProps = { locale: Locale; slug?: string; area?: string; month?: number }

/** Pages of tours, of their areas, and of the months in which they start. */
function pathsOf(tours: readonly RuledTour[]): Map<string, PageProps> {
  const areas = new Set(tours.map(({ tour }) => tour.area.slug))
  const months = MONTHS.filter((month) => tours.some(({ facts }) => startsIn(facts.departures, month)))
  return new Map(
    LOCALES.flatMap((locale) => [
      ...tours.map(({ tour }): [string, PageProps] => [
        `/${locale}/${FOLDER[tour.kind]}/${tour.id}`,
        { locale, slug: tour.id },
      ]),
      ...[...areas].map((area): [string, PageProps] => [`/${locale}/tour/area/${area}`, { locale, area }]),
      ...months.map((month): [string, PageProps] => [`/${locale}/tour/month/${monthSlug(month)}`, { locale, month }]),
    ]),
  )
}

/** In Indonesian in both languages. */
function monthSlug(month: number): string {
  const name = new Intl.DateTimeFormat('id', { month: 'long', timeZone: 'UTC' })
  return name.format(new Date(Date.UTC(2026, month - 1, 1))).toLowerCase()
}

function starter(kind: string, title: Readonly<Record<Locale, string>>): ProductDraft {
  const isPackage = kind === 'package'
  const words = (text: string) => ({
    title: text,
    summary: '',
    meeting_point: '',
    highlight: [],
    inclusion: [],
    exclusion: [],
    notes: [],
  })
  const price = { adult: 0, child: 0 }
  const rooms = { single_supplement: 0, extra_bed: 0, minimal_dp: 0 }
  const facts = {
    kind: isPackage ? 'package' : 'one-day',
    area: '',
    meeting: { time: '08:00', zone: 'Asia/Jakarta', place: '' },
    ends: { time: '17:00', zone: 'Asia/Jakarta' },
    route: isPackage ? [[], []] : [[]],
    departures: { weekdays: isPackage ? [6] : [1, 2, 3, 4, 5, 6, 7] },
    price: isPackage ? { ...price, ...rooms } : price,
    seats: 12,
    ...(isPackage ? { days: 2, nights: 1 } : { max_participants: 12 }),
  }
  const steps = isPackage ? [NO_STEP, NO_STEP] : [NO_STEP]
  return {
    id: { front: { ...words(title.id), ...facts }, text: '', steps },
    en: { front: words(title.en), text: '', steps },
  }
}

const NO_STEP = { title: '', content: '' }
const ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']

function choicesOf({ areas, places }: TourGround, locale: Locale) {
  const t = wordsFor(locale)
  const scenes = new Set([...areas.values(), ...places.values()].flatMap(({ scene }) => scene ?? []))
  const zones = new Set([...ZONES, ...[...areas.values()].map(({ timezone }) => timezone)])
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, locale)
  return {
    area: [...areas.values()].map(({ slug, name }) => ({ value: slug, name: name[locale] })).sort(byName),
    place: [...places].map(([value, { name }]) => ({ value, name: name[locale] })).sort(byName),
    scene: [...scenes].map((value) => ({ value, name: t(`scenes:${value}`) })).sort(byName),
    zone: [...zones].map((value) => ({ value, name: value.replace('_', ' ') })),
  }
}
