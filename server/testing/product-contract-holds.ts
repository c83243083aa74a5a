import { expect, it } from 'vitest'
import { getBooking } from '../../core/trade/booking/contract.ts'
import { charge } from '../../core/trade/payment/contract.ts'
import { CHOOSE_MINUTES } from '../trade/booking/full-limit.ts'
import { type Buyer, chargeBy, charging, checkOutAt, mailsTo, payNow, statesOf } from './payment.ts'
import type { Offer, Suite } from './product-contract-suite.ts'

/** Cases of people whose address is not proven. */
export function holdCases<Picked extends Offer>(suite: Suite<Picked>): void {
  const { booked } = suite
  const inMinutes = (minutes: number) => new Date(suite.test.clock.now().getTime() + minutes * 60_000).toISOString()
  const stranger = (isGuest = true) => suite.test.register({ isGuest, emailProvenAt: null })
  const expiries = async (who: Buyer) =>
    (await mailsTo(suite.test, who)).filter((subject) => subject.includes('expired')).length

  async function limitsOf(who: Buyer, id: string) {
    const { body } = await suite.test.call(getBooking, { params: { id } }, { cookie: who.cookie })
    return [body.data.time_limit, body.data.pay_until]
  }

  /** The last one, in the cart and checked out. */
  async function held(who: Buyer) {
    const offer = await suite.scarce()
    const { bookings, time_limit: limit } = await booked([offer], { as: who })
    const ids = bookings.map(({ id }) => id)
    return { offer, ids, id: ids[0] ?? '', limit, checkout: await checkOutAt(suite.test, who, ids) }
  }

  it.each([
    ['guest', true],
    ['member', false],
  ])('of a %s lasts minutes until a payment method is chosen, then as long as any', async (_, isGuest) => {
    const who = await stranger(isGuest)
    const [short, full] = [inMinutes(CHOOSE_MINUTES), inMinutes(suite.holdMinutes)]
    const { offer, id, limit, checkout } = await held(who)
    expect([limit, checkout.timeLimit, checkout.limit_once_chosen]).toEqual([short, short, full])
    expect(await limitsOf(who, id)).toEqual([short, short])
    suite.test.clock.advance({ minutes: CHOOSE_MINUTES - 1 })
    const chosen = await chargeBy(suite.test, who, checkout.id)
    expect([chosen.timeLimit, chosen.instructions?.expiresAt, chosen.limit_once_chosen]).toEqual([
      full,
      full,
      undefined,
    ])
    expect(await limitsOf(who, id)).toEqual([full, full])
    suite.test.clock.advance({ minutes: 1 })
    await suite.test.drain()
    expect([await suite.left(offer), await expiries(who)]).toEqual([0, 0])
    // Another method makes it no longer.
    const other = await chargeBy(suite.test, who, checkout.id, 'QRIS')
    expect([other.timeLimit, await limitsOf(who, id)]).toEqual([full, [full, full]])
    suite.test.clock.set(full)
    await suite.test.drain()
    expect([await suite.left(offer), await expiries(who)]).toEqual([1, 1])
  })

  it('is over after minutes without one, and is said to be', async () => {
    const who = await stranger()
    const { offer, checkout } = await held(who)
    suite.test.clock.advance({ minutes: CHOOSE_MINUTES })
    await suite.test.drain()
    expect([await suite.left(offer), await expiries(who)]).toEqual([1, 1])
    const { status, body } = await suite.test.call(charge, charging(checkout.id), { cookie: who.cookie })
    expect([status, body.code]).toEqual([410, 'booking_expired'])
  })

  it('is never longer than the time of others', async () => {
    suite.setHold(CHOOSE_MINUTES - 5)
    const who = await stranger()
    const full = inMinutes(CHOOSE_MINUTES - 5)
    const { id, checkout } = await held(who)
    expect([checkout.timeLimit, checkout.limit_once_chosen]).toEqual([full, undefined])
    suite.test.clock.advance({ minutes: 1 })
    await chargeBy(suite.test, who, checkout.id)
    expect(await limitsOf(who, id)).toEqual([full, full])
  })

  it('is chosen once, by two windows at the same moment, and paid', async () => {
    const who = await stranger()
    const full = inMinutes(suite.holdMinutes)
    const { offer, ids, id, checkout } = await held(who)
    const answers = await Promise.all(
      ['VABCA', 'VABNI'].map((channel) =>
        suite.test.call(charge, charging(checkout.id, channel), { cookie: who.cookie }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await limitsOf(who, id)).toEqual([full, full])
    suite.test.clock.advance({ minutes: CHOOSE_MINUTES })
    const again = await chargeBy(suite.test, who, checkout.id)
    await payNow(suite.test, again.attempt_id ?? '')
    expect([await statesOf(suite.test, ids), await suite.left(offer)]).toEqual([ids.map(() => 'paid/done/issued'), 0])
  })
}
