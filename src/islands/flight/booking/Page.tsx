import { parseSearch, type Search } from '../../../../core/flight/search.ts'
import type { BookingProps } from '../../booking/form/BookingRoot.tsx'
import { journeyBooking } from '../../journey/booking/JourneyBooking.tsx'
import { address } from '../stores/address.ts'
import { stores } from './draft.ts'
import { Form } from './Form.tsx'
import { askOffer, type Offer } from './offer.ts'

const booking = journeyBooking({ service: 'flight', parse: parseSearch, address, ask: askOffer, stores })

export const openPage = booking.open

export function Page(props: BookingProps<Search, Offer>) {
  return booking.draw(props, (given) => <Form {...given} />)
}
