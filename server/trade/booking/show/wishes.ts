import type { ViewFact } from '../../../../core/trade/booking/view.ts'
import { textIn } from '../../../../core/trade/booking/view-text.ts'
import { type Locale, wordsFor } from '../../../base/words/words.ts'
import type { BookingDeps, BookingRow, PassengerRow } from '../module.ts'
import { isBooked } from '../registry.ts'

type WishedBooking = Pick<BookingRow, 'detail'> & { service: string }

/** Requests of the travellers, in the language of a reader who serves them. */
export function wishesOf(
  deps: Pick<BookingDeps, 'products'>,
  booking: WishedBooking,
  people: readonly Pick<PassengerRow, 'person'>[],
  locale: Locale,
): { label: string; text: string }[] {
  const t = wordsFor(locale)
  return factsOf(deps, booking, people).map(({ label, value }) => ({ label: t(label), text: textIn(t, value) }))
}

/** None of a booking that cannot be read: its ticket is checked all the same. */
function factsOf(
  { products }: Pick<BookingDeps, 'products'>,
  ...asked: [WishedBooking, readonly Pick<PassengerRow, 'person'>[]]
) {
  const product = products.filter(isBooked).find(({ slug }) => slug === asked[0].service)
  try {
    return product?.booking.wishes?.(...asked) ?? []
  } catch {
    return [] satisfies ViewFact[]
  }
}
