import { ALL, type TourSearch } from '../../../../core/tour/search.ts'
import { useValue } from '../../../lib/store.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { NearOffers } from '../../list/NearOffers.tsx'
import { listAddress } from '../stores/address.ts'
import { createCalls } from '../stores/calls.ts'
import { tourId } from '../stores/view.ts'
import { usePage } from './context.ts'
import { Row } from './Row.tsx'

/** Tours of other areas in the same months, or of other months. */
export default function Near({ search }: { search: TourSearch }) {
  const { t, locale } = useWords()
  const { kind, view } = usePage()
  const [only] = useValue(view.$listed)
  const inOtherAreas = search.tourArea !== ALL
  const wider: TourSearch = inOtherAreas ? { ...search, tourArea: ALL } : { ...search, month: null, year: null }
  return (
    <NearOffers
      title={t(inOtherAreas ? 'tour:near.areas' : 'tour:near.months')}
      ask={async (signal) => {
        const { tours } = await createCalls(locale, kind).page(wider, 1, signal)
        return tours.filter(({ id, isFull }) => id !== only?.id && !isFull)
      }}
      idOf={tourId}
      row={(tour) => <Row tour={tour} search={wider} />}
      more={{
        href: listAddress(kind).href(locale, wider),
        text: t(inOtherAreas ? 'tour:states.empty.allAreas' : 'tour:states.empty.allMonths'),
      }}
    />
  )
}
