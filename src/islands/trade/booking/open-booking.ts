import { atom } from 'nanostores'
import { getBooking, getBookingView } from '../../../../core/trade/booking/calls.ts'
import type * as contract from '../../../../core/trade/booking/contract.ts'
import type { BookingDetail } from '../../../../core/trade/booking/contract.ts'
import type * as view from '../../../../core/trade/booking/view.ts'
import type { ViewedBooking } from '../../../../core/trade/booking/view.ts'
import { type Async, loading } from '../../../lib/call/async.ts'
import { call } from '../../../lib/call/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import { settle } from '../../../lib/page/settle.ts'

/** The booking that the address names. */
export function openBooking(locale: Locale): Promise<Async<BookingDetail>> {
  return opened((params) => call<typeof contract.getBooking>(getBooking, { params }, { locale }))
}

/** The same with what its page shows. */
export function openBookingView(locale: Locale): Promise<Async<ViewedBooking>> {
  return opened((params) => call<typeof view.getBookingView>(getBookingView, { params }, { locale }))
}

export async function opened<Value>(ask: (params: { id: string }) => Promise<Value>): Promise<Async<Value>> {
  const id = new URLSearchParams(location.search).get('id') || 'none'
  const $booking = atom<Async<Value>>(loading)
  await settle($booking, () => ask({ id }))
  return $booking.get()
}
