import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../core/base/common/dates.ts'
import { sumRupiah } from '../../../core/base/common/money.ts'
import { makeInvoice } from '../../../core/trade/invoice/contract.ts'
import { invoiceSeries } from '../../base/db/schema/trade/invoice.ts'
import { ledger } from '../../base/db/schema/trade/payment.ts'
import { flightModule } from '../../products/flight/module.ts'
import { pickFlight, unsoldSupplier } from '../../products/flight/testing.ts'
import { runsOf } from '../../testing/all.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { atBank, type Buyer, saleTo, tell } from '../../testing/payment.ts'
import { transact } from '../payment/rows.ts'
import { takeNumber } from './series.ts'
import { allInvoices, COMPANY, setHouse } from './testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  if (process.env.TEST_DATABASE_URL) test.deps.database.pool.options.max = 20
  const part = test.part(flightModule)
  part.supplier = { ...part.supplier, price: unsoldSupplier.price }
  await setHouse(test, { invoices: { version: 0, tax_rate: 110 } })
})
afterAll(() => test.close())

const STEPS = ['pay', 'refund', 'reissue'] as const
type Sale = { buyer: Buyer; id: string; order: string; total: number }

class RolledBack extends Error {}

/** Takes a number like a document that fails after it. */
async function failAfterNumber(kind: 'invoice' | 'credit'): Promise<void> {
  const failing = transact(test.deps.db, async (tx) => {
    await takeNumber(tx, kind, test.clock.now())
    throw new RolledBack()
  })
  await expect(failing).rejects.toThrow(RolledBack)
}

async function run({ buyer, id, order }: Sale, step: (typeof STEPS)[number]): Promise<void> {
  // The bank says no to what it did before, or cannot do.
  const said =
    step === 'reissue' ? null : await atBank(test, order, step === 'pay' ? 'settlement' : step).catch(() => null)
  if (said) await tell(test, said)
  if (step === 'reissue')
    await test.call(
      makeInvoice,
      { params: { id }, body: { company: COMPANY, reissue: true } },
      { cookie: buyer.cookie },
    )
}

async function checkSeries(): Promise<void> {
  const all = await allInvoices(test)
  for (const [series, rows] of Map.groupBy(all, ({ kind, year }) => `${kind} ${year}`)) {
    expect([series, ...rows.map(({ sequence }) => sequence)]).toEqual([series, ...rows.map((_, index) => index + 1)])
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
    const [first] = rows
    const kept = await test.deps.db.select().from(invoiceSeries)
    expect(kept.find(({ kind, year }) => kind === first?.kind && year === first.year)?.last).toBe(rows.length)
  }
}

/** Invoices less credit notes are what came less what went back. */
async function checkSale({ order }: Sale): Promise<void> {
  const own = (await allInvoices(test)).filter(({ orderId }) => orderId === order)
  const signed = own.map(({ kind, total }) => (kind === 'invoice' ? total : 0 - total))
  const moved = await test.deps.db.select().from(ledger).where(eq(ledger.orderId, order))
  const kept = moved.filter(({ kind }) => kind !== 'refund_due').map(({ amount }) => amount)
  expect(sumRupiah(signed)).toBe(sumRupiah(kept))
  const taxes = own.map(({ kind, tax }) => (kind === 'invoice' ? 1 : -1) * (tax?.amount ?? 0))
  if (sumRupiah(kept) === 0) expect(sumRupiah(taxes)).toBe(0)
}

it('numbers without gaps or doubles, whatever is paid, refunded, reissued and rolled back at once', async () => {
  let documents = 0
  // Seats of one flight would not do for all sales.
  let sold = 0
  const nextFlight = () => {
    sold += 1
    return pickFlight(test, {
      date: addDays('2026-12-05', sold % 60),
      pick: ({ classes }) => (classes[0]?.seat ?? 0) > 5,
    })
  }
  const scripts = fc.array(fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 4 }), {
    minLength: 2,
    maxLength: 5,
  })
  await fc.assert(
    fc.asyncProperty(scripts, fc.array(fc.constantFrom('invoice', 'credit'), { maxLength: 4 }), async (all, fails) => {
      test.clock.set(TEST_NOW)
      const sales: Sale[] = []
      for (const _ of all) {
        const buyer = await test.register()
        const { id, order, total } = await saleTo(test, buyer, 'CREDITCARD', [await nextFlight()])
        sales.push({ buyer, id, order, total })
      }
      const acts = sales.map(async (sale, index) => {
        for (const step of all[index] ?? []) {
          await run(sale, step)
          await test.drain()
        }
      })
      await Promise.all([...acts, ...fails.map(failAfterNumber), test.drain(), test.drain()])
      await test.drain()
      await checkSeries()
      for (const sale of sales) await checkSale(sale)
      documents = (await allInvoices(test)).length
    }),
    // The first makes documents for certain.
    {
      numRuns: runsOf({ few: 4, all: 10, whole: 40 }),
      examples: [
        [Array.from({ length: 4 }, () => ['pay', 'reissue', 'refund'] as const).map((each) => [...each]), ['invoice']],
      ],
    },
  )
  expect(documents).toBeGreaterThan(5)
}, 120_000)
