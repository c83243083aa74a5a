import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint, Input } from '../core/base/common/call/endpoint.ts'
import { login } from '../core/people/account/contract.ts'
import { updatePassword } from '../core/people/account/passwords.ts'
import { getFlight } from '../core/products/flight/contract.ts'
import { placeBooking } from '../core/products/flight/wire.ts'
import { detail } from '../core/products/hotel/detail.ts'
import { departures, listAreas, tourDetail } from '../core/products/tour/contract.ts'
import { listBookings } from '../core/trade/booking/contract.ts'
import { charge, checkout, merchantInfo, transactionDetail } from '../core/trade/payment/contract.ts'
import { listTransactions } from '../core/trade/payment/transactions.ts'
import { bookingBody, pickFlight } from '../server/products/flight/testing.ts'
import { tourModule } from '../server/products/tour/module.ts'
import { createTestApp, type TestApp } from '../server/testing/app.ts'
import { insertBooking } from '../server/testing/bookings.ts'
import { type Buyer, book, charging, checkOutAt } from '../server/testing/payment.ts'

/** Texts of the specification's error catalogue that the server says. Others: `src/lib/call/call.test.ts`, `tests/shared/error-texts.e2e.ts`, `server/people/account/auth.test.ts`. */
let test: TestApp
let buyer: Buyer
const others: TestApp[] = []
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => Promise.all([test, ...others].map((app) => app.close())))
beforeEach(async () => {
  buyer = await test.register()
})

type Say = (locale: 'id' | 'en') => Promise<{ status: number; body: { message: string; success: boolean } }>

function asking<E extends Endpoint>(endpoint: E, input: Input<E>, app = test, who: Buyer = buyer): Say {
  return (locale) => app.call(endpoint, input, { locale, cookie: who.cookie })
}

async function another(...options: Parameters<typeof createTestApp>): Promise<TestApp> {
  const app = await createTestApp(...options)
  others.push(app)
  return app
}

const catalogue: Record<string, [status: number, id: string, en: string, make: () => Promise<Say>]> = {
  general: [
    500,
    'Terjadi kesalahan.',
    'Something went wrong.',
    async () => {
      const broken = await another()
      await broken.deps.database.pool.query('alter table users rename to nowhere')
      return asking(login, { body: { email: 'a@example.com', password: 'Nusantara7' } }, broken)
    },
  ],
  login: [
    401,
    'Gagal masuk. Email atau kata sandi tidak cocok.',
    'Login is failed.',
    async () => asking(login, { body: { email: 'nobody@example.com', password: 'Nusantara7' } }),
  ],
  'password update': [
    422,
    'Gagal memperbarui kata sandi',
    'Update password is failed',
    async () => {
      const twice = { new_password: 'Nusantara8', confirm_password: 'Nusantara8' }
      return asking(updatePassword, { body: { old_password: 'Nusantara7', ...twice } })
    },
  ],
  'service by slug': [
    404,
    'Layanan dengan slug kapal tidak ditemukan',
    'Service with slug kapal is not found',
    async () => asking(listBookings, { query: { service: 'flight,kapal' } }),
  ],
  'transaction filter': [
    404,
    'Filter kemarin tidak ditemukan',
    'Filter kemarin is not found',
    async () => asking(listTransactions, { query: { filter: 'kemarin' } }),
  ],
  'payment link': [
    502,
    'Tautan pembayaran tidak tersedia. Silakan hubungi layanan pelanggan',
    'Payment link is not available. Please contact support',
    async () => {
      const { id } = await checkOutAt(test, buyer, await book(test, buyer))
      const { gateway } = test.deps
      const down = async () => Promise.reject(new TypeError('fetch failed'))
      return async (locale) => {
        test.deps.gateway = { ...gateway, charge: down }
        const answer = await asking(charge, charging(id))(locale)
        test.deps.gateway = gateway
        return answer
      }
    },
  ],
  checkout: [
    422,
    'Checkout gagal',
    'Checkout Failed',
    async () => {
      const changes = { paymentStatus: 'refund_due' } as const
      const { id } = await insertBooking(test.deps.db, buyer.user.id, test.clock.now(), changes)
      return asking(checkout, { body: { bookings: [id] } })
    },
  ],
  'no merchants': [
    503,
    'Metode pembayaran belum tersedia. Silakan hubungi layanan pelanggan kami',
    'No Payment Method Available, Please Contact Our Customer Service',
    async () => {
      const live = await another({ config: { demo: false } })
      return asking(merchantInfo, {}, live, await live.register())
    },
  ],
  'return flight': [
    422,
    'Penerbangan pulang tidak sesuai',
    'Invalid Return Flight',
    async () => {
      const there = await pickFlight(test)
      const back = await pickFlight(test, { from: 'DPS', to: 'CGK', date: '2026-12-05' })
      return asking(placeBooking, { body: bookingBody([there, back]) })
    },
  ],
  'tour areas': [
    503,
    'Gagal memuat area tur',
    'Failed fetch tour areas',
    async () => {
      const broken = await another()
      const part = broken.part(tourModule)
      part.supplier = { ...part.supplier, areas: () => Promise.reject(new TypeError('no connection')) }
      return asking(listAreas, { query: {} }, broken)
    },
  ],
  'tour type is null': [422, 'Tipe tur kosong', 'Tour type is null', async () => asking(departures, { query: {} })],
  'tour type is unknown': [
    422,
    'Tipe tur tidak dikenal',
    'Unhandled tour type',
    async () => asking(departures, { query: { type: 'cruise' } }),
  ],
  'tour not found': [
    404,
    'Tur tidak ditemukan',
    'Tour not found',
    async () => asking(tourDetail, { params: { tourId: 'tidak-ada' }, query: {} }),
  ],
  'transaction not found': [
    404,
    'Transaksi tidak ditemukan',
    'Transaction not found',
    async () => asking(transactionDetail, { params: { id: 'nothing' } }),
  ],
  'flight not found': [
    404,
    'Penerbangan tidak ditemukan',
    'Flight not found',
    async () => asking(getFlight, { params: { id: '20261205-E-GA9999' }, query: { adult: 1, child: 0, infant: 0 } }),
  ],
  'hotel not found': [
    404,
    'Hotel tidak ditemukan',
    'Hotel not found',
    async () => {
      const stay = { checkInDate: '2027-01-12', checkOutDate: '2027-01-13' }
      return asking(detail, { body: { hotelKey: 'no-such-hotel', ...stay } })
    },
  ],
}

describe('the error catalogue', () => {
  it.each(Object.entries(catalogue))('says of %s what the specification says', async (_, [status, id, en, make]) => {
    const say = await make()
    for (const [locale, message] of [
      ['id', id],
      ['en', en],
    ] as const) {
      const answer = await say(locale)
      expect([answer.status, answer.body.success, answer.body.message]).toEqual([status, false, message])
    }
  })
})
