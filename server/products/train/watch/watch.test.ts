import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { listWatches, unwatchTrain, watchTrain } from '../../../../core/products/train/contract.ts'
import type { Log } from '../../../base/common/log.ts'
import { trainWatches } from '../../../base/db/schema/products/train.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { mails } from '../../../base/db/schema/trade/payment.ts'
import { MAX_TRIES } from '../../../base/outbox/outbox.ts'
import type { TestApp } from '../../../testing/app.ts'
import { type Buyer, mailsTo, quiet } from '../../../testing/payment.ts'
import { trainModule } from '../module.ts'
import type { TrainSupplier } from '../supplier.ts'
import { type PickedTrain, pickTrain, sellOut, trainTests } from '../testing.ts'
import { lookAtWatches } from './watch.ts'
import { MOST_WATCHES } from './watches.ts'

const { fresh } = trainTests()
let test: TestApp
let supplier: TrainSupplier
let member: Buyer
let train: PickedTrain

beforeEach(async () => {
  ;({ test, supplier, member } = await fresh())
  train = await pickTrain(test)
})

type Asking = { journey?: string; adult?: number; as?: Buyer; locale?: 'id' | 'en' }

const watch = ({ journey = train.journey_code, adult = 1, as = member, locale = 'en' }: Asking = {}) =>
  test.call(watchTrain, { body: { journey_code: journey, adult } }, { cookie: as.cookie, locale })
const unwatch = (journey_code = train.journey_code, as = member) =>
  test.call(unwatchTrain, { query: { journey_code } }, { cookie: as.cookie })
const watched = async (as = member) =>
  (await test.call(listWatches, {}, { cookie: as.cookie })).body.data.map(({ journey_code }) => journey_code)

async function round(): Promise<void> {
  await lookAtWatches(test.part(trainModule), quiet)
  await test.drain()
}

function keepingLog() {
  const lines: unknown[] = []
  const keep = (...line: unknown[]) => void lines.push(line)
  return { log: { ...quiet, warn: keep, error: keep } satisfies Log, lines }
}

/** Returns how to give the seats back. */
async function soldOut(): Promise<() => Promise<unknown>> {
  const { bookingId } = await sellOut(test, train)
  return async () => await test.deps.db.delete(bookings).where(eq(bookings.id, bookingId))
}

describe('watching a train', () => {
  it('is listed with what it is about, until it is stopped', async () => {
    const { status, body } = await watch({ adult: 2 })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      journey_code: train.journey_code,
      train_name: train.journey.trainName,
      carrier_number: train.journey.carrierNumber,
      origin: 'GMR',
      destination: 'BD',
      depart_at: new Date(train.journey.departAt).toISOString(),
      adult: 2,
    })
    expect(await watched()).toEqual([train.journey_code])
    expect((await unwatch()).status).toBe(200)
    expect(await watched()).toEqual([])
    expect((await unwatch()).status).toBe(200)
  })

  it('is one a member, train and date, the last wish counting', async () => {
    await watch()
    await watch({ adult: 3 })
    const other = await test.register()
    await watch({ as: other })
    const rows = await test.deps.db.select().from(trainWatches)
    expect(rows.map(({ userId, adults }) => [userId, adults]).sort()).toEqual(
      [
        [member.user.id, 3],
        [other.user.id, 1],
      ].sort(),
    )
  })

  it("never touches somebody else's", async () => {
    const other = await test.register()
    await watch({ as: other })
    await unwatch()
    expect([await watched(), await watched(other)]).toEqual([[], [train.journey_code]])
  })

  it('is limited, and asking for the same one again is not more', async () => {
    const now = test.clock.now()
    const others = Array.from({ length: MOST_WATCHES - 1 }, (_, index) => ({
      id: `w${index}`,
      userId: member.user.id,
      departureKey: `${index}|2026-12-06`,
      journeyCode: `20261206-${index}-GMR-BD`,
      adults: 1,
      trainName: 'Some train',
      carrierNumber: String(index),
      origin: 'GMR',
      destination: 'BD',
      departsAt: new Date('2026-12-06T00:00:00Z'),
      locale: 'id' as const,
      createdAt: now,
    }))
    await test.deps.db.insert(trainWatches).values(others)
    expect((await watch()).status).toBe(200)
    expect((await watch({ adult: 2 })).status).toBe(200)
    const next = await pickTrain(test, { date: '2026-12-07' })
    const { status, body } = await watch({ journey: next.journey_code })
    expect([status, body.code, body.data]).toEqual([429, 'too_many_watches', { most: MOST_WATCHES }])
    expect(body.message).toContain(String(MOST_WATCHES))
  })

  it.each<[string, Asking, number, string]>([
    ['an unknown train', { journey: '20261205-9999-GMR-BD' }, 404, 'train_not_found'],
    ['a train of yesterday', { journey: '20261130-131-GMR-BD' }, 410, 'train_departed'],
    ['what is no code', { journey: '%' }, 400, 'invalid_fields'],
    ['nobody', { adult: 0 }, 400, 'invalid_fields'],
    ['five', { adult: 5 }, 400, 'invalid_fields'],
  ])('is refused for %s', async (_, asked, status, code) => {
    const answer = await watch(asked)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await watched()).toEqual([])
  })
})

describe('a seat that returns', () => {
  it('is told of once, in the language of the asking, with the way to the train', async () => {
    const giveBack = await soldOut()
    await watch({ adult: 2, locale: 'id' })
    await round()
    expect(await mailsTo(test, member)).toEqual([])
    await giveBack()
    await round()
    const { trainName, carrierNumber } = train.journey
    expect(await mailsTo(test, member)).toEqual([
      `[DEMO] Kursi tersedia lagi: ${trainName} (${carrierNumber}), Sab, 5 Des 2026`,
    ])
    const [mail] = await test.deps.db.select().from(mails).where(eq(mails.to, member.user.email))
    expect(mail?.text).toContain('/id/train/results?origin=GMR&destination=BD&departDate=2026-12-05&ADT=2')
    expect(mail?.text).toContain('2 orang')
    expect(mail?.text).toContain('mencari kursi untuk 2 dewasa')
    expect(mail?.html).not.toMatch(/\{\{|mail:/)
    expect(mail?.text).toContain('meminta notifikasi kursi')
    expect(mail?.text).not.toContain('punya pesanan')
    expect(await test.deps.db.$count(trainWatches)).toBe(0)
    await round()
    expect(await mailsTo(test, member)).toHaveLength(1)
    expect(await watched()).toEqual([])
  })

  it('can be waited for again after it was told of', async () => {
    await watch()
    await round()
    expect(await watched()).toEqual([])
    await watch()
    await round()
    expect(await mailsTo(test, member)).toHaveLength(2)
  })

  it('is forgotten once its mail is sent or cannot be sent, not before', async () => {
    const { mailer } = test.part(trainModule)
    let fails = true
    test.part(trainModule).mailer = {
      ...mailer,
      send: (mail) => (fails ? Promise.reject(new Error('ECONNREFUSED')) : mailer.send(mail)),
    }
    await watch()
    await round()
    expect(await test.deps.db.$count(trainWatches)).toBe(1)
    fails = false
    test.clock.advance({ minutes: 1 })
    await round()
    expect([await mailsTo(test, member), await test.deps.db.$count(trainWatches)]).toEqual([[expect.any(String)], 0])
    fails = true
    await watch()
    for (let turn = 0; turn < MAX_TRIES; turn++) {
      await round()
      test.clock.advance({ minutes: 16 })
    }
    test.part(trainModule).mailer = mailer
    expect(await test.deps.db.$count(trainWatches)).toBe(0)
  })

  it('that was asked for again before its mail left is waited for anew', async () => {
    await watch()
    await lookAtWatches(test.part(trainModule), quiet)
    await watch({ adult: 2 })
    await test.drain()
    expect(await watched()).toEqual([train.journey_code])
  })

  it('is forgotten at the departure, also when it was told of', async () => {
    await watch()
    await lookAtWatches(test.part(trainModule), quiet)
    test.clock.set(train.journey.departAt)
    await lookAtWatches(test.part(trainModule), quiet)
    expect(await test.deps.db.$count(trainWatches)).toBe(0)
  })

  it('is told only to whoever it is enough for', async () => {
    await sellOut(test, { ...train, left: 2 })
    const other = await test.register()
    await watch({ adult: 3 })
    await watch({ adult: 2, as: other })
    await round()
    expect([await mailsTo(test, member), (await mailsTo(test, other)).length]).toEqual([[], 1])
  })

  it('is told once by several processes that look at the same moment', async () => {
    await watch()
    await Promise.all([lookAtWatches(test.part(trainModule), quiet), lookAtWatches(test.part(trainModule), quiet)])
    await test.drain()
    expect(await mailsTo(test, member)).toHaveLength(1)
  })

  it('is asked for once a journey, however many wait', async () => {
    await soldOut()
    for (let turn = 0; turn < 3; turn++) await watch({ as: await test.register() })
    let asked = 0
    test.part(trainModule).supplier = {
      ...supplier,
      journey: (question) => {
        asked += 1
        return supplier.journey(question)
      },
    }
    await round()
    expect(asked).toBe(1)
  })

  it('is still told of on other trains when one cannot be asked about', async () => {
    await watch()
    const next = await pickTrain(test, { date: '2026-12-07' })
    await watch({ journey: next.journey_code })
    test.part(trainModule).supplier = {
      ...supplier,
      journey: (question) =>
        question.journeyCode === train.journey_code
          ? Promise.reject(new Error('ECONNRESET'))
          : supplier.journey(question),
    }
    await round()
    expect(await mailsTo(test, member)).toEqual([expect.stringContaining('7 Dec 2026')])
    const [mail] = await test.deps.db.select().from(mails).where(eq(mails.to, member.user.email))
    expect(mail?.text).toContain('searches for 1 adult.')
    expect(await watched()).toEqual([train.journey_code])
  })

  it.each([
    'train_departed',
    'train_not_found',
  ] as const)('is waited for no more after %s, without a warning', async (code) => {
    await watch()
    const next = await pickTrain(test, { date: '2026-12-07' })
    await watch({ journey: next.journey_code })
    test.part(trainModule).supplier = {
      ...supplier,
      journey: (question) =>
        question.journeyCode === train.journey_code ? Promise.reject(new ApiError(code)) : supplier.journey(question),
    }
    const { log, lines } = keepingLog()
    await lookAtWatches(test.part(trainModule), log)
    expect(lines).toEqual([])
    // The other one was mailed.
    expect(await watched()).toEqual([])
    const rows = await test.deps.db.select().from(trainWatches)
    expect(rows.map(({ journeyCode }) => journeyCode)).toEqual([next.journey_code])
  })

  it('waits for the next round once the supplier does not answer in time', async () => {
    await watch()
    await watch({ journey: (await pickTrain(test, { date: '2026-12-07' })).journey_code })
    let asked = 0
    test.part(trainModule).supplier = {
      ...supplier,
      journey: () => {
        asked += 1
        return Promise.reject(new ApiError('supplier_timeout'))
      },
    }
    const { log, lines } = keepingLog()
    await lookAtWatches(test.part(trainModule), log)
    expect([asked, lines.length]).toEqual([1, 1])
    expect(await watched()).toHaveLength(2)
    test.part(trainModule).supplier = supplier
    await round()
    expect(await mailsTo(test, member)).toHaveLength(2)
  })

  it('is not told of once the train has left or nobody waits', async () => {
    await watch()
    await lookAtWatches(test.part(trainModule), quiet)
    await unwatch()
    await test.drain()
    await watch()
    test.clock.set(train.journey.departAt)
    await round()
    expect(await mailsTo(test, member)).toEqual([])
    expect(await test.deps.db.$count(trainWatches)).toBe(0)
  })
})
