import { TOUR_KINDS, type TourKind } from '../../../core/products/tour/kinds.ts'
import type { Findables, Thing } from '../../../core/trade/find/things.ts'
import { wordsFor } from '../../base/words/words.ts'
import type { TourDeps } from './deps.ts'
import type { AreaCount, TourOffer } from './supplier.ts'

const DETAIL: Readonly<Record<TourKind, string>> = { package: 'tour/detail', 'one-day': 'one-day-tour/detail' }

export function findableTours(deps: TourDeps, version: () => number): Findables {
  return {
    version,
    words: ['tur', 'paket tur', 'paket wisata', 'tour', 'tours', 'tour package'],
    async things() {
      const { supplier, clock } = deps
      const query = { choice: { month: null, year: null }, now: clock.now() }
      const [areas, ...kinds] = await Promise.all([
        supplier.areas(),
        ...TOUR_KINDS.map((kind) => supplier.tours({ kind, ...query })),
      ])
      const offers = kinds.flat()
      const busiest = areas
        .filter(({ packages, oneDays }) => packages + oneDays > 0)
        .toSorted((one, other) => other.packages + other.oneDays - (one.packages + one.oneDays))
      return [...busiest.flatMap(placesOf), ...offers.map(itemOf), ...months(offers)]
    },
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
