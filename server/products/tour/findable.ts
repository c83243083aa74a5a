import { TOUR_KINDS, type TourKind } from '../../../core/products/tour/kinds.ts'
import type { Findables, OwnCard, Thing } from '../../../core/trade/find/things.ts'
import { drawingPath, seedOf } from '../../../core/trade/picture/drawing.ts'
import { wordsFor } from '../../base/words/words.ts'
import { lowestOf } from '../../trade/find/lowest.ts'
import type { TourDeps } from './deps.ts'
import type { OwnTours } from './own/own.ts'
import { PAGES, PICTURED } from './own/pictured.ts'
import { inArea } from './routes.ts'
import type { AreaCount, TourOffer } from './supplier.ts'
import { rankedOf } from './views.ts'

const DETAIL: Readonly<Record<TourKind, string>> = { package: 'tour/detail', 'one-day': 'one-day-tour/detail' }

export function findableTours(deps: TourDeps, live: OwnTours['live']): Findables {
  return {
    version: () => live.latest().version,
    words: ['tur', 'paket tur', 'paket wisata', 'tour', 'tours', 'tour package'],
    async things() {
      const [areas, offers] = await Promise.all([deps.supplier.areas(), offersOf(deps)])
      const busiest = areas
        .filter(({ packages, oneDays }) => packages + oneDays > 0)
        .toSorted((one, other) => other.packages + other.oneDays - (one.packages + one.oneDays))
      return [...busiest.flatMap(placesOf), ...offers.map(itemOf), ...months(offers)]
    },
    async lowest({ tourArea = '' }) {
      const offers = inArea(await offersOf(deps), tourArea).filter(({ periods }) => periods.length > 0)
      const prices = offers.map((offer) => rankedOf(offer, 1).startFrom)
      return lowestOf('person', prices)
    },
    async own() {
      const { own } = await live.read()
      const made = new Set(own.map(({ product }) => product.slug))
      const open = (await offersOf(deps)).filter(({ tour, periods }) => made.has(tour.id) && periods.length > 0)
      return open.toSorted((one, other) => Number(other.tour.promo) - Number(one.tour.promo)).map(cardOf)
    },
  }
}

async function offersOf({ supplier, clock }: TourDeps): Promise<TourOffer[]> {
  const query = { choice: { month: null, year: null }, now: clock.now() }
  return (await Promise.all(TOUR_KINDS.map((kind) => supplier.tours({ kind, ...query })))).flat()
}

function cardOf({ tour: { id, kind, scene, text } }: TourOffer): OwnCard {
  return {
    owner: `${PICTURED}/${id}`,
    drawing: drawingPath(scene, seedOf(id)),
    title: { id: text.id.title, en: text.en.title },
    about: { id: text.id.summary, en: text.en.summary },
    path: `${PAGES[kind]}/${id}`,
  }
}

/** `Yogyakarta & Borobudur` is found as either. */
function placesOf({ area: { slug, name }, packages }: AreaCount): Thing[] {
  const [id, en] = [name.id.split(' & '), name.en.split(' & ')]
  const path = packages > 0 ? 'tour/results' : 'one-day-tour/results'
  return id.map((text, index) => ({
    kind: 'city',
    code: '',
    title: { id: text, en: en[index] ?? text },
    detail: { id: '', en: '' },
    lead: { service: 'tour', path, query: { tourArea: slug } },
  }))
}

function itemOf({ tour: { id, kind, area, route, text } }: TourOffer): Thing {
  const places = route.flat()
  return {
    kind: 'item',
    code: id,
    title: { id: text.id.title, en: text.en.title },
    detail: area.name,
    about: places.flatMap(({ name }) => Object.values(name)),
    lead: { service: 'tour', path: DETAIL[kind], query: { id } },
  }
}

/** The pages of months, which are named in Indonesian in both languages. */
function months(offers: readonly TourOffer[]): Thing[] {
  const starts = offers.flatMap(({ periods }) => periods.map(({ start }) => Number(start.slice(5, 7))))
  return [...new Set(starts)].map((month): Thing => {
    const [id, en] = (['id', 'en'] as const).map((locale) =>
      new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
        new Date(Date.UTC(2026, month - 1, 1)),
      ),
    )
    const title = (locale: 'id' | 'en', name = '') => wordsFor(locale)('find:toursIn', { month: name })
    return {
      kind: 'page',
      code: '',
      title: { id: title('id', id), en: title('en', en) },
      detail: { id: '', en: '' },
      names: [id ?? '', en ?? ''],
      lead: { service: 'tour', path: `tour/month/${(id ?? '').toLowerCase()}`, query: {} },
    }
  })
}
