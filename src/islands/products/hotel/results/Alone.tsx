import { distanceKm, type Point } from '../../../../../core/base/common/distance.ts'
import type { HotelItem } from '../../../../../core/products/hotel/item.ts'
import type { Search } from '../../../../../core/products/hotel/search.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import NearOffers from '../../../base/list/rows/NearOffers.tsx'
import { createCalls } from '../stores/calls.ts'
import { bodyOf } from '../stores/search.ts'
import Empty from './Empty.tsx'
import { Row } from './Row.tsx'

/** `idOf`: as the list names its rows; imported here it would bring the filters of the list into other pages. */
type Props = { search: Search; only: HotelItem; idOf: (hotel: HotelItem) => string }

/** Below a list of one hotel: other days for it, and hotels around it for the days asked for. */
export default function Alone({ search, only, idOf }: Props) {
  const { t, locale } = useWords()
  return (
    <>
      <div className="mt-6">
        <Empty search={search} some />
      </div>
      <NearOffers
        title={t('hotel:near.title', { place: only.name })}
        ask={(signal) => hotelsNear({ search, only }, locale, signal)}
        idOf={idOf}
        row={(hotel) => (
          <Row hotel={hotel} search={{ ...search, destinationKey: hotel.city_key, city: hotel.city_name }} />
        )}
        more={{ href: `/${locale}/hotel`, text: t('hotel:near.elsewhere') }}
      />
    </>
  )
}

/** Places asked for beside the own one, of which filters may have left one hotel. */
const PLACES = 2

/** The nearest first. A place that does not answer is left out. */
async function hotelsNear(
  { search, only }: Omit<Props, 'idOf'>,
  locale: Locale,
  signal: AbortSignal,
): Promise<HotelItem[]> {
  const { find, page } = createCalls(locale)
  const byDistance = (one: Point, other: Point) => distanceKm(only, one) - distanceKm(only, other)
  const own = search.destinationKey
  const places = (await find('')).toSorted(byDistance).filter(({ key }) => key !== own)
  const keys = [own, ...places.slice(0, PLACES).map(({ key }) => key)]
  const answers = await Promise.allSettled(
    keys.map((destinationKey) => page(bodyOf({ ...search, destinationKey }, 1), signal)),
  )
  const pages = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.hotels : []))
  const byKey = new Map(pages.map((hotel) => [hotel.key, hotel]))
  byKey.delete(only.key)
  return [...byKey.values()].toSorted(byDistance)
}
