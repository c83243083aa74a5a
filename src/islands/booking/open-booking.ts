import { atom } from 'nanostores'
import { getBooking } from '../../../core/booking/calls.ts'
import type * as contract from '../../../core/booking/contract.ts'
import type { BookingDetail } from '../../../core/booking/contract.ts'
import { type Async, loading } from '../../lib/async.ts'
import { call } from '../../lib/call.ts'
import type { Locale } from '../../lib/locale.ts'
import { settle } from '../../lib/settle.ts'

export async function openBooking(locale: Locale): Promise<Async<BookingDetail>> {
  const id = new URLSearchParams(location.search).get('id') || 'none'
  const $booking = atom<Async<BookingDetail>>(loading)
  await settle($booking, () => call<typeof contract.getBooking>(getBooking, { params: { id } }, { locale }))
  return $booking.get()
}
