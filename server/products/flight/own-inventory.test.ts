import { beforeEach, describe, expect, it } from 'vitest'
import { placeBooking } from '../../../core/products/flight/wire.ts'
import { dropBooking, getBooking } from '../../../core/trade/booking/contract.ts'
import { bookingCode } from '../../base/common/booking-code.ts'
import { stockClaims } from '../../base/db/schema/trade/stock.ts'
import { TEST_NOW, type TestApp } from '../../testing/app.ts'
import { ask, atBank, type Buyer, book, paymentTests, tell } from '../../testing/payment.ts'
import { flightModule } from './module.ts'
import type { FlightSupplier, ReserveRequest } from './supplier.ts'
import { supplierContract } from './supplier-contract.ts'
import { bookingBody, pickFlight, unsoldSupplier } from './testing.ts'

/** Counts its own seats, and holds those of a booking. */
function ownInventory(minutes = 20) {
  const reserved: ReserveRequest[] = []
  const cancelled: string[] = []
  const supplier: FlightSupplier = {
    ...unsoldSupplier,
    name: 'own inventory',
    price: async (offer) => ({ ...(await unsoldSupplier.price(offer)), claims: [] }),
    async reserve(request) {
      reserved.push(request)
      return { code: bookingCode(), holdUntil: new Date(request.now.getTime() + minutes * 60_000) }
    },
    async cancel(code) {
      cancelled.push(code)
    },
  }
  return { supplier, reserved, cancelled }
}

supplierContract('one with its own inventory', () => ({
  supplier: ownInventory().supplier,
  now: new Date(TEST_NOW),
  trips: [{ origin: 'CGK', destination: 'DPS', date: '2026-12-05', groups: [5, 11] }],
}))

describe('a booking from the inventory of a supplier', () => {
  const { fresh, sale, states } = paymentTests()
  let test: TestApp
  let buyer: Buyer
  let own: ReturnType<typeof ownInventory>
  beforeEach(async () => {
    ;({ test, buyer } = await fresh())
    own = ownInventory()
    test.part(flightModule).supplier = own.supplier
  })

  const shownStatus = async (ids: readonly string[]) =>
    await Promise.all(ids.map(async (id) => (await ask(test, buyer, getBooking, { params: { id } })).payment_status))

  it('takes nothing of our stock, and ends with the hold of the supplier', async () => {
    const picked = await pickFlight(test)
    const { ids } = await sale('VABCA', [picked])
    expect(await test.deps.db.$count(stockClaims)).toBe(0)
    expect(own.reserved).toMatchObject([
      { offers: [{ fare: { flightId: picked.flight_id } }], pax: { adult: 1, child: 0, infant: 0 } },
    ])
    test.clock.advance({ minutes: 19 })
    expect(await shownStatus(ids)).toEqual(['unpaid'])
    test.clock.advance({ minutes: 1 })
    expect(await shownStatus(ids)).toEqual(['expired'])
  })

  it('is never held longer than we hold seats', async () => {
    test.part(flightModule).supplier = ownInventory(600).supplier
    const ids = await book(test, buyer)
    test.clock.advance({ minutes: 60 })
    expect(await shownStatus(ids)).toEqual(['expired'])
  })

  it('is sold when it is paid in time', async () => {
    const { ids, order } = await sale()
    await tell(test, await atBank(test, order))
    await test.drain()
    expect(await states(ids)).toEqual(['paid/done/issued'])
  })

  it('is not sold for money that comes after the hold', async () => {
    const { ids, order } = await sale()
    const notice = await atBank(test, order)
    test.clock.advance({ minutes: 20 })
    await tell(test, notice)
    expect(await states(ids)).toEqual(['refund_due/checked_out/pending'])
  })

  it('is cancelled with the supplier once it is dropped, and tried again when that fails', async () => {
    const cancel = own.supplier.cancel
    own.supplier.cancel = () => Promise.reject(new Error('ECONNRESET'))
    const [booking] = (await ask(test, buyer, placeBooking, { body: bookingBody([await pickFlight(test)]) })).bookings
    await ask(test, buyer, dropBooking, { params: { id: booking?.id ?? '' } })
    await test.drain()
    own.supplier.cancel = cancel
    expect(own.cancelled).toEqual([])
    test.clock.advance({ minutes: 1 })
    await test.drain()
    await test.drain()
    expect(own.cancelled).toEqual([booking?.booking_id])
  })
})
