import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { HOME_ZONE, localTime } from '../../core/base/common/dates.ts'
import { sumRupiah } from '../../core/base/common/money.ts'
import { listDepartures, listPeople } from '../../core/office/departure/contract.ts'
import { listBookings, priceLineSchema } from '../../core/trade/booking/contract.ts'
import { TOTAL_PAID } from '../../core/trade/booking/price.ts'
import { getBookingView } from '../../core/trade/booking/view.ts'
import { listCart } from '../../core/trade/cart/contract.ts'
import { buildApp } from '../app.ts'
import { bookingPassengers } from '../base/db/schema/trade/booking.ts'
import { countTry } from '../base/http/limit.ts'
import { LIMITS } from '../base/http/limits.ts'
import type { Mail } from '../base/mail/mailer.ts'
import { wordsFor } from '../base/words/words.ts'
import { MODULES } from '../products.ts'
import { createDeps } from '../start/create-deps.ts'
import { loadSuppliers } from '../start/suppliers.ts'
import { atBank, mailsTo, tell } from './payment.ts'
import type { Offer, Suite } from './product-contract-suite.ts'

const recordSchema = z.looseObject({ payments: z.array(priceLineSchema) })
const KEY = { 'idempotency-key': '5f0c6f0e-8d0b-4a8e-9a39-6a1b3a5d8c11' }

export function bookingCases<Picked extends Offer>(suite: Suite<Picked>): void {
  const { harness, book, booked, bookedOne } = suite
  const { slug } = harness.module
  const minutesFromNow = (minutes: number) => new Date(suite.test.clock.now().getTime() + minutes * 60_000)

  it('returns an unpaid booking at the price of the list, with its record', async () => {
    const offer = await harness.pick(suite.test)
    const { bookings, ...sum } = await booked([offer])
    const timeLimit = minutesFromNow(suite.holdMinutes).toISOString()
    expect(sum).toEqual({ total: offer.total, time_limit: timeLimit })
    const [booking, ...more] = bookings
    expect(more).toEqual([])
    expect(booking).toMatchObject({
      booking_id: expect.stringMatching(/^[A-Z0-9]{6}$/),
      service: slug,
      amount: offer.total,
      payment_status: 'unpaid',
      status_checkout: 'cart',
      status_issue: 'pending',
      time_limit: timeLimit,
      transaction_id: null,
      eticket_url: null,
      user: { id: suite.member.user.id },
      detail: {
        booking_code: booking?.booking_id,
        booking_user_id: booking?.id,
        status: 'reserved',
        total_paid: offer.total,
        ...suite.contact.record,
      },
    })
    const { payments } = z.parse(recordSchema, booking?.detail)
    expect(payments.at(-1)).toMatchObject({ code: TOTAL_PAID, amount: offer.total })
    expect(sumRupiah(payments.slice(0, -1).map(({ amount }) => amount))).toBe(offer.total)
    const { id = '' } = booking ?? {}
    expect((await suite.show(id)).body.data).toEqual({ ...booking, payments: [] })
    const list = await suite.test.call(listBookings, { query: {} }, { cookie: suite.member.cookie })
    expect(list.body.data.data.map((each) => each.id)).toEqual([id])
  })

  it('shows a view in the language of the reader, with words that exist', async () => {
    const { id, booking_id } = await bookedOne(await harness.pick(suite.test))
    for (const locale of ['id', 'en'] as const) {
      const as = { cookie: suite.member.cookie, locale }
      const { view } = (await suite.test.call(getBookingView, { params: { id } }, as)).body.data
      expect(view).toMatchObject({ bookingCode: booking_id, issuedAt: null })
      expect(view?.items).not.toEqual([])
      expect(view?.holders.map(({ qr }) => qr).filter(Boolean)).toEqual([])
      const keys = [...JSON.stringify({ ...view, letters: null }).matchAll(/"([a-z-]+:[a-z][\w.]*)"/gi)].map(
        ([, key = '']) => key,
      )
      const t = wordsFor(locale)
      expect(keys.filter((key) => t(key, { count: 2 }) === key.split(':')[1])).toEqual([])
    }
  })

  it('is on the list of who comes, of the day on which it starts', async () => {
    const { id, booking_id, starts_at, starts_timezone } = await bookedOne(await harness.pick(suite.test))
    const { date } = localTime(new Date(starts_at), starts_timezone ?? HOME_ZONE)
    const staff = await suite.test.register({ role: 'admin' })
    const query = { from: date, to: date, service: slug }
    const { departures } = (await suite.test.call(listDepartures, { query }, { cookie: staff.cookie })).body.data
    const shown = departures.map(async ({ id: departure }) => {
      const { body } = await suite.test.call(listPeople, { params: { id: departure } }, { cookie: staff.cookie })
      return body.data
    })
    const own = (await Promise.all(shown)).find(({ bookings }) => bookings.some((booking) => booking.id === id))
    expect(own?.departure).toMatchObject({ service: slug, date, item: expect.not.stringMatching(/^other$/) })
    const rows = await suite.test.deps.db.select().from(bookingPassengers).where(eq(bookingPassengers.bookingId, id))
    const people = own?.people.filter(({ booking }) => booking === booking_id) ?? []
    expect(people.map(({ index }) => index)).toEqual(rows.map(({ index }) => index).toSorted((one, two) => one - two))
  })

  it('is in the cart, and once it has expired with a search for the same', async () => {
    await booked([await harness.pick(suite.test)])
    const shown = async () => {
      const { body } = await suite.test.call(listCart, { query: {} }, { cookie: suite.member.cookie })
      return body.data.data.map(({ payment_status, search }) => ({ payment_status, search }))
    }
    expect(await shown()).toEqual([{ payment_status: 'unpaid', search: null }])
    suite.test.clock.advance({ minutes: suite.holdMinutes })
    const [{ payment_status, search } = { search: null }] = await shown()
    expect([payment_status, search?.page]).toEqual(['expired', harness.again.page])
    expect(Object.fromEntries(new URLSearchParams(search?.query))).toMatchObject(harness.again.query)
  })

  it('mails that it was made, and once its time is over that it expired', async () => {
    await booked([await harness.pick(suite.test)])
    const count = async () => {
      await suite.test.drain()
      return (await mailsTo(suite.test, suite.member)).length
    }
    expect(await count()).toBe(1)
    suite.test.clock.advance({ minutes: suite.holdMinutes - 1 })
    expect(await count()).toBe(1)
    suite.test.clock.advance({ minutes: 1 })
    expect([await count(), await count()]).toEqual([2, 2])
  })

  it.each([
    ['id', 'alt="Peta sekitar '],
    ['en', 'alt="Map around '],
  ] as const)('mails its ticket in %s, with a map where it is about a place', async (locale, alt) => {
    const { id, order } = await suite.readyToPay([await harness.pick(suite.test)], { locale })
    const { deps } = suite.test
    const { mailer } = deps
    const sent: Mail[] = []
    deps.mailer = { ...mailer, send: async (mail) => void sent.push(mail) }
    try {
      await tell(suite.test, await atBank(suite.test, order))
      await suite.test.drain()
    } finally {
      deps.mailer = mailer
    }
    const { view } = (await suite.test.call(getBookingView, { params: { id } }, { cookie: suite.member.cookie })).body
      .data
    const isAtPlace = view?.items.some(({ kind }) => kind !== 'segment') ?? false
    const { html, text, pictures = [] } = sent.find(({ attachments }) => attachments.length > 0) ?? {}
    expect(pictures.map(({ cid, type }) => [cid, type])).toEqual(isAtPlace ? [['map-1@pelesir', 'image/png']] : [])
    expect([html?.includes('src="cid:map-1@pelesir"'), html?.includes(alt)]).toEqual([isAtPlace, isAtPlace])
    expect(text).not.toMatch(/cid:|openstreetmap/)
  })

  it('is held no longer than it is sold', async () => {
    const { starts_at: start } = await bookedOne(await harness.pick(suite.test))
    const end = suite.endOf(start)
    suite.setHold(600)
    suite.test.clock.set(new Date(end.getTime() - 3 * 3_600_000))
    // The member's session is over by then.
    const booking = await bookedOne(await harness.pick(suite.test), { as: await suite.test.register() })
    expect(booking.time_limit).toBe(suite.endOf(booking.starts_at).toISOString())
  })

  it('is not possible once the offer has begun', async () => {
    const offer = await harness.pick(suite.test)
    const { id, starts_at: start } = await bookedOne(offer)
    await suite.drop(id)
    suite.test.clock.set(suite.endOf(start))
    const { status, body } = await book([offer], { as: await suite.test.register() })
    expect([status, body.code]).toEqual([410, harness.begun])
    expect(await suite.made()).toBe(0)
  })

  it.each([-1, 1])('at a price that is %i off returns both totals and keeps nothing', async (off) => {
    const offer = await suite.scarce()
    const { status, body } = await book([offer], { changes: { expected_total: offer.total + off } })
    expect([status, body.code]).toEqual([409, 'price_changed'])
    expect(body.data).toEqual({ old_total: offer.total + off, new_total: offer.total })
    await suite.expectNothing(offer, 1)
  })

  it('without an expected total takes the price of the moment', async () => {
    const offer = await harness.pick(suite.test)
    const { amount } = await bookedOne(offer, { changes: { expected_total: undefined } })
    expect(amount).toBe(offer.total)
  })

  it('after the price rose returns both totals and keeps nothing', async () => {
    const offer = await suite.scarce()
    harness.raisePrices(suite.test, 10_000)
    const { status, body } = await book([offer])
    expect([status, body.code]).toEqual([409, 'price_changed'])
    expect(body.data).toEqual({ old_total: offer.total, new_total: offer.total + 10_000 })
    await suite.expectNothing(offer, 1)
  })

  it('ignores fields that only the server sets', async () => {
    const offer = await harness.pick(suite.test)
    const changes = { amount: 1, payment_status: 'paid', user_id: 'other', status_issue: 'issued', seats: ['1A'] }
    const booking = await bookedOne(offer, { changes })
    expect(booking).toMatchObject({ amount: offer.total, payment_status: 'unpaid', status_issue: 'pending' })
    expect(booking.user.id).toBe(suite.member.user.id)
  })

  it('names the fields that are missing and keeps nothing', async () => {
    const offer = await suite.scarce()
    const { status, body } = await book([offer], { changes: suite.contact.missing })
    expect([status, body.code]).toEqual([400, 'invalid_fields'])
    expect(Object.keys(body.errors ?? {})).toContain(suite.contact.field)
    await suite.expectNothing(offer, 1)
  })

  it('sent again with its key returns the first answer and books once', async () => {
    const offer = await suite.scarce(2)
    const first = await booked([offer], { headers: KEY })
    expect(await booked([offer], { headers: KEY })).toEqual(first)
    expect([await suite.made(), await suite.left(offer)]).toEqual([1, 1])
  })

  it('sent three times at the same moment with one key books once', async () => {
    const offer = await suite.scarce(3)
    const answers = await Promise.all([1, 2, 3].map(() => book([offer], { headers: KEY })))
    const codes = answers.map(({ status, body: { code } }) => code ?? status)
    // The others find the first at work or done.
    expect(codes).toContain(200)
    expect(codes.filter((code) => code !== 200 && code !== 'request_in_progress')).toEqual([])
    expect([await suite.made(), await suite.left(offer)]).toEqual([1, 2])
  })

  it('is one for each member who uses the same key', async () => {
    const offer = await harness.pick(suite.test)
    await booked([offer], { headers: KEY })
    await booked([offer], { headers: KEY, as: await suite.test.register() })
    expect(await suite.made()).toBe(2)
  })

  it('cannot be changed by another body with its key', async () => {
    const offer = await harness.pick(suite.test)
    await booked([offer], { headers: KEY })
    const { status, body } = await book([offer], { headers: KEY, changes: { expected_total: 1 } })
    expect([status, body.code]).toEqual([422, 'idempotency_mismatch'])
  })

  it('can be corrected with the key of a refused request', async () => {
    const offer = await harness.pick(suite.test)
    expect((await book([offer], { headers: KEY, changes: suite.contact.missing })).status).toBe(400)
    expect((await book([offer], { headers: KEY, changes: { expected_total: 1 } })).status).toBe(409)
    await booked([offer], { headers: KEY })
    expect(await suite.made()).toBe(1)
  })

  it('takes another code when the supplier repeats one', async () => {
    const codes = ['AAAAAA', 'AAAAAA', 'BBBBBB']
    suite.replace({ reserve: async () => ({ code: codes.shift() ?? '', holdUntil: null }) })
    const offer = await suite.scarce(3)
    const bookings = [await bookedOne(offer), await bookedOne(offer)]
    expect(bookings.map(({ booking_id }) => booking_id)).toEqual(['AAAAAA', 'BBBBBB'])
    expect(await suite.left(offer)).toBe(1)
  })

  describe('a hold at the supplier', () => {
    const holdUntil = new Date('2026-12-01T05:20:00Z')
    function holds(codes: string[]): string[] {
      const cancelled: string[] = []
      suite.replace({
        reserve: async () => ({ code: codes.shift() ?? '', holdUntil }),
        cancel: async (code: string) => {
          cancelled.push(code)
        },
      })
      return cancelled
    }

    it('is cancelled when the booking fails afterwards', async () => {
      const offer = await suite.scarce(0)
      harness.forgetSales(suite.test)
      const cancelled = holds(['AAAAAA'])
      expect((await book([offer])).body.code).toBe('sold_out')
      await suite.test.drain()
      expect(cancelled).toEqual(['AAAAAA'])
    })

    it('stays for its booking, also when its code is given out again', async () => {
      const offer = await suite.scarce(3)
      const cancelled = holds(['AAAAAA', 'AAAAAA', 'BBBBBB'])
      await bookedOne(offer)
      await bookedOne(offer)
      await suite.test.drain()
      expect(cancelled).toEqual([])
    })
  })

  it('is found again by a server that was started anew', async () => {
    const booking = await bookedOne(await harness.pick(suite.test))
    const { deps } = suite.test
    const suppliers = await loadSuppliers(deps.config)
    const restarted = await buildApp(createDeps(deps, MODULES, suppliers).deps, { site: 'none' })
    const url = `/api/v1/dashboard/booking/${booking.id}`
    const answer = await restarted.inject({ url, headers: { cookie: suite.member.cookie, language: 'en' } })
    await restarted.close()
    expect(answer.json().data).toEqual({ ...booking, payments: [] })
  })

  it('is refused beyond the limit of open bookings, and the key stays free', async () => {
    const offer = await suite.scarce(3)
    suite.test.deps.config.openBookings = 2
    const [first] = [await bookedOne(offer), await bookedOne(offer)]
    for (const locale of ['id', 'en'] as const) {
      const { status, body } = await book([offer], { headers: KEY, locale })
      expect([status, body.code, body.data]).toEqual([429, 'too_many_bookings', { most: 2 }])
      expect(body.message).toMatch(/\b2\b/)
    }
    expect([await suite.made(), await suite.left(offer)]).toEqual([2, 1])
    await suite.drop(first.id)
    await booked([offer], { headers: KEY })
  })

  it('is refused beyond the limit of tries in an hour, but not its answer again', async () => {
    const offer = await harness.pick(suite.test)
    suite.test.deps.config.requestsPerMinute = 600
    const first = await booked([offer], { headers: KEY })
    const { max } = LIMITS.booking
    for (let tries = 1; tries < max; tries += 1) {
      await countTry(suite.test.deps, 'booking', suite.member.user.id, LIMITS.booking)
    }
    for (const locale of ['id', 'en'] as const) {
      const { status, body } = await book([offer], { locale })
      expect([status, body.code, body.data]).toEqual([429, 'too_many_requests', { retry_after: 3600 }])
      expect(body.message).toBe(wordsFor(locale)('errors:too_many_requests'))
    }
    expect(await booked([offer], { headers: KEY })).toEqual(first)
    await booked([offer], { as: await suite.test.register() })
    suite.test.clock.advance({ minutes: 60 })
    expect((await book([offer])).body.code).not.toBe('too_many_requests')
  })

  it('counts only unpaid bookings of the same member as open', async () => {
    const offer = await harness.pick(suite.test)
    suite.test.deps.config.openBookings = 1
    const { order } = await suite.readyToPay([offer])
    expect((await book([offer])).body.code).toBe('too_many_bookings')
    await booked([offer], { as: await suite.test.register() })
    await tell(suite.test, await atBank(suite.test, order))
    await booked([offer])
    suite.test.clock.advance({ minutes: suite.holdMinutes })
    await booked([await harness.pick(suite.test)])
  })

  it.runIf(harness.pickPair)('of a pair makes two with one deadline, paid as one sum', async () => {
    const pair = (await harness.pickPair?.(suite.test)) ?? []
    const { bookings, ...sum } = await booked(pair)
    const total = sumRupiah(pair.map((offer) => offer.total))
    expect(sum).toEqual({ total, time_limit: minutesFromNow(suite.holdMinutes).toISOString() })
    expect(bookings.map(({ amount }) => amount)).toEqual(pair.map((offer) => offer.total))
    expect(new Set(bookings.map(({ booking_id }) => booking_id)).size).toBe(2)
    for (const booking of bookings) expect(booking.time_limit).toBe(sum.time_limit)
  })

  it.runIf(harness.pickPair)('of a pair is held no longer than to the first start', async () => {
    const { starts_at: start } = await bookedOne(await harness.pick(suite.test))
    suite.setHold(600)
    suite.test.clock.set(new Date(Date.parse(start) - 3 * 3_600_000))
    const { bookings } = await booked((await harness.pickPair?.(suite.test)) ?? [])
    const first = bookings.map(({ starts_at }) => starts_at).sort()[0]
    expect(bookings.map(({ time_limit }) => time_limit)).toEqual([first, first])
  })

  it.runIf(harness.pickPair)('of a pair counts twice against the limit', async () => {
    const pair = (await harness.pickPair?.(suite.test)) ?? []
    suite.test.deps.config.openBookings = 2
    await booked([await harness.pick(suite.test)])
    expect((await book(pair)).body.code).toBe('too_many_bookings')
    expect(await suite.made()).toBe(1)
  })
}
