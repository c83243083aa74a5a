import { randomUUID } from 'node:crypto'
import { addDays, todayIn } from '../../core/base/common/dates.ts'
import { decideRefund, listRefunds } from '../../core/office/money/refund.ts'
import { availability as searchFlights } from '../../core/products/flight/contract.ts'
import { placeBooking as bookFlight } from '../../core/products/flight/wire.ts'
import { availability as searchTrains } from '../../core/products/train/contract.ts'
import { totalOf } from '../../core/products/train/price.ts'
import { placeBooking as bookTrain } from '../../core/products/train/wire.ts'
import { cancelBooking, getBooking, quoteCancel } from '../../core/trade/booking/contract.ts'
import { charge, checkout, notification, transactionDetail } from '../../core/trade/payment/contract.ts'
import { adult, bookingBody } from '../../server/products/flight/testing.ts'
import { MERCHANTS } from '../../server/trade/payment/gateways/channels.ts'
import type { LocalMidtrans } from '../../server/trade/payment/gateways/midtrans/testing-server.ts'
import { type Site, untilDone } from './site.ts'

export const EMAIL = 'siti.rahma.kills@contoh.id'
export const PHONE = '81298765432'
export const NIK = '3174051705900042'

const NAMED = { title: 'MRS', first_name: 'Siti', last_name: 'Rahma' } as const
const CONTACT = { ...NAMED, email: EMAIL, calling_code: '62', mobile_phone: PHONE } as const
const BORN = { type: 'ADT', birth_date: '1990-05-17', nationality: 'ID', id_number: NIK } as const

/** `flexible`: held at the supplier and paid there once the customer has paid. `basic`: the same without a refund, and changed for a fee. `promo`: ordered only then, and not refundable. */
export type Bought = 'flexible' | 'basic' | 'promo' | 'train'
export type Channel = 'GOPAY' | 'VABCA' | 'CREDITCARD'
export type People = { member: string; finance: string }

export type Sale = { booking: string; transaction: string; number: string; order: string }

export type Shop = ReturnType<typeof shopAt>

/** Acts of a member, the bank and the office; each is repeated until the site answers. */
export function shopAt(site: Site, midtrans: LocalMidtrans, people: () => People) {
  const by = () => ({ cookie: people().member })
  const office = () => ({ cookie: people().finance })
  const day = (days: number) => addDays(todayIn('Asia/Jakarta', new Date()), days)
  let booked = 0

  async function flightBody(bought: Bought) {
    // Each sale on a day of its own.
    const departDate = day(20 + (booked++ % 200))
    const group = bought === 'promo' ? (2 as const) : (11 as const)
    const body = { origin: 'CGK', destination: 'DPS', departDate, preferredAirlines: [group] }
    const { schedules } = await site.call(searchFlights, { body })
    const found = schedules
      .flatMap(({ flights }) => flights)
      .flatMap((flight) => flight.classes.map((sold) => ({ flight, sold })))
      .filter(({ sold }) => bought !== 'flexible' || sold.refundable)
    const [cheapest] = found.toSorted((one, other) => one.sold.total - other.sold.total)
    if (!cheapest) throw new Error('nothing flies')
    const { flight, sold } = cheapest
    const picked = { flight, flight_id: flight.id, class_id: sold.id, total: sold.total, seat: sold.seat }
    const passenger = adult({ ...NAMED, ...BORN, calling_code: '62', phone: PHONE })
    return { ...bookingBody([picked], [passenger]), contact: { ...CONTACT, home_phone: '' } }
  }

  async function trainBody() {
    const body = { origin: 'GMR', destination: 'BD', departDate: day(14 + (booked++ % 20)), adult: 1 }
    const { schedules } = await site.call(searchTrains, { body })
    const journey = schedules[0]?.journeys.find(({ classes }) => classes.some(({ seat }) => seat > 4))
    const sold = journey?.classes.find(({ seat }) => seat > 4)
    if (!journey || !sold) throw new Error('no train runs')
    const trains = [{ journey_code: journey.journeyCode, class_key: sold.classKey, num: 0 as const }]
    const expected_total = totalOf(sold.charges, 1)
    return { contact: CONTACT, passengers: [{ ...NAMED, ...BORN }], trains, expected_total }
  }

  /** One click, however often it is sent: the server knows its key. */
  async function book(bought: Bought): Promise<string> {
    const key = randomUUID()
    if (bought === 'train') {
      const body = await untilDone('the search', trainBody)
      return await untilDone('the booking', async () => {
        const { bookings } = await site.call(bookTrain, { body }, { ...by(), key })
        return bookings[0]?.id ?? null
      })
    }
    const body = await untilDone('the search', () => flightBody(bought))
    return await untilDone('the booking', async () => {
      const { bookings } = await site.call(bookFlight, { body }, { ...by(), key })
      return bookings[0]?.id ?? null
    })
  }

  async function checkOut(booking: string): Promise<Sale> {
    return await untilDone('the checkout', async () => {
      const { id, noTrx } = await site.call(checkout, { body: { bookings: [booking] } }, by())
      return { booking, transaction: id, number: noTrx, order: '' }
    })
  }

  async function pressPay({ transaction: transaction_id }: Sale, channel: Channel) {
    const bankCode = MERCHANTS.find(({ productCode }) => productCode === channel)?.bankCode ?? ''
    return await site.call(charge, { body: { transaction_id, bankCode, productCode: channel } }, by())
  }

  /** Returns it with the order that the customer was shown. */
  async function charged(sale: Sale, channel: Channel): Promise<Sale> {
    const shown = await untilDone('the charge', () => pressPay(sale, channel))
    const orders = ordersAt(midtrans).filter((order) => order.startsWith(`${sale.number}-`))
    const order = channel === 'VABCA' ? orders.find((each) => codeOf(midtrans, each) === shown.vaBca) : orders.at(-1)
    if (!order) throw new Error(`${sale.number} has no order at the gateway`)
    return { ...sale, order }
  }

  async function notifyOnce({ order }: Sale): Promise<boolean> {
    const webhook = `${site.url()}${notification.path.replace('{gateway}', 'midtrans')}`
    const [status] = await midtrans.send(webhook, midtrans.notice(order))
    return status === 200
  }

  return {
    book,
    checkOut,
    pressPay,
    charged,
    notifyOnce,
    async toPay(bought: Bought, channel: Channel = 'GOPAY'): Promise<Sale> {
      return await charged(await checkOut(await book(bought)), channel)
    },
    /** At the bank alone; nobody hears of it. */
    pay({ order }: Sale): void {
      midtrans.pay(order)
      if (midtrans.notice(order).transaction_status === 'capture') midtrans.settle(order)
    },
    /** Midtrans repeats a notice until it is answered. */
    async notify(sale: Sale): Promise<void> {
      await untilDone('the notice', async () => (await notifyOnce(sale)) || null)
    },
    async detail({ transaction: id }: Sale) {
      return await untilDone('the payment', () => site.call(transactionDetail, { params: { id } }, by()))
    },
    async showsPaid({ transaction: id }: Sale): Promise<void> {
      await untilDone('the payment', async () => {
        const { paymentStatus } = await site.call(transactionDetail, { params: { id } }, by())
        return paymentStatus === 'paid' ? true : null
      })
    },
    async issued({ booking: id }: Sale): Promise<void> {
      await untilDone('the ticket', async () => {
        const { status_issue } = await site.call(getBooking, { params: { id } }, by())
        return status_issue === 'issued' ? true : null
      })
    },
    async pressCancel({ booking: id }: Sale) {
      const { refund } = await site.call(quoteCancel, { params: { id } }, by())
      return await site.call(cancelBooking, { params: { id }, body: { refund } }, by())
    },
    async cancelled(sale: Sale): Promise<void> {
      await untilDone('the cancellation', async () => {
        const { refund } = await site.call(getBooking, { params: { id: sale.booking } }, by())
        return refund ? true : await this.pressCancel(sale).then(() => true)
      })
    },
    async refundOf({ booking }: Sale) {
      const { data } = await site.call(listRefunds, { query: {} }, office())
      return data.find((refund) => refund.booking?.id === booking) ?? null
    },
    async pressApprove(sale: Sale) {
      const refund = await this.refundOf(sale)
      if (!refund) throw new Error('no refund')
      return await site.call(
        decideRefund,
        { params: { id: refund.id }, body: { decision: 'approve', from: 'submitted' } },
        office(),
      )
    },
    async approved(sale: Sale): Promise<void> {
      await untilDone('the approval', async () => {
        const refund = await this.refundOf(sale)
        if (refund && refund.status !== 'submitted') return true
        return await this.pressApprove(sale).then(() => true)
      })
    },
    async refunded({ booking: id }: Sale): Promise<void> {
      await untilDone('the refund', async () => {
        const { refund } = await site.call(getBooking, { params: { id } }, by())
        return refund?.status === 'refunded' ? true : null
      })
    },
  }
}

/** All that were ever asked for, oldest first. */
export function ordersAt({ api }: LocalMidtrans): string[] {
  const details = api.requests.map(({ body }) => body.transaction_details)
  return [...new Set(details.flatMap((detail) => (detail ? [String(Reflect.get(detail, 'order_id'))] : [])))]
}

function codeOf(midtrans: LocalMidtrans, order: string): string | undefined {
  const accounts = midtrans.notice(order).va_numbers as { va_number: string }[] | undefined
  return accounts?.[0]?.va_number
}
