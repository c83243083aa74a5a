import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sumRupiah } from '../../../core/base/common/money.ts'
import { readStatement } from '../../../core/office/money/statement.ts'
import { receiveTransfer } from '../../../core/office/money/transfer.ts'
import { ledger } from '../../base/db/schema/trade/payment.ts'
import { runsOf } from '../../testing/all.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { checkBooks } from '../../testing/books.ts'
import { ask, type Buyer } from '../../testing/payment.ts'
import { tourModule } from '../../testing/tour.ts'
import { chooseTransfer, OPERATORS, TRANSFER_CONFIG } from '../../testing/transfer.ts'

let test: TestApp
let finance: Buyer
beforeAll(async () => {
  test = await createTestApp({ modules: [tourModule], config: TRANSFER_CONFIG })
  finance = await test.register({ role: 'finance' })
})
afterAll(() => test.close())

/** A line for one of the transfers; `off` rupiah from what was asked for. */
type Line = { of: number; off: number; isNamed: boolean }
const line: fc.Arbitrary<Line> = fc.record({
  of: fc.nat({ max: 2 }),
  off: fc.oneof(fc.constant(0), fc.integer({ min: -2_000_000, max: 2_000_000 })),
  isNamed: fc.boolean(),
})

const FIRST: Line[] = [
  { of: 0, off: 0, isNamed: true },
  { of: 1, off: 0, isNamed: true },
]

const read = async (csv: string) =>
  (await ask(test, finance, readStatement, { body: { account: OPERATORS.number, csv } })).lines

/** Confirms all proposals, each pressed twice, as finance may do. Returns the rupiah amounts that were noted. */
async function sayYes(csv: string): Promise<number[]> {
  const noted: number[] = []
  const lines = await read(csv)
  for (const { id, amount, state, match } of lines) {
    if (state === 'noted' || !match) continue
    const body = { amount, paid_on: '2026-12-01', account: OPERATORS.number, line: id, version: match.version }
    const press = () => test.call(receiveTransfer, { params: { id: match.id }, body }, { cookie: finance.cookie })
    const answers = await Promise.all([press(), press()])
    await test.drain()
    noted.push(
      ...answers
        .filter(({ status }) => status === 200)
        .slice(0, 1)
        .map(() => amount),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    const other = lines.find((line) => line.match && line.match.id !== match.id)?.match
    if (!other || answers.every(({ status }) => status !== 200)) continue
    // The line is one payment: no other can be noted by it.
    const again = { params: { id: other.id }, body: { ...body, version: other.version } }
    expect((await test.call(receiveTransfer, again, { cookie: finance.cookie })).body.code).toBe('changed_meanwhile')
  }
  return noted
}

/** Rupiah of all payments, with those of buyers before: an amount may be that of one who still has to pay. */
async function cameIn(): Promise<number> {
  const rows = await test.deps.db
    .select({ amount: ledger.amount })
    .from(ledger)
    .where(inArray(ledger.kind, ['payment', 'fee']))
  return sumRupiah(rows.map(({ amount }) => amount))
}

it('has in the ledger what was noted of statements, and each line once', { timeout: 120_000 }, async () => {
  let times = 0
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), async (lines) => {
      test.clock.set(TEST_NOW)
      const buyer = await test.register()
      const asked = [1, 2, 3].map(() => chooseTransfer(test, buyer))
      const chosen = await Promise.all(asked)
      const rows = lines.map(({ of, off, isNamed }, index) => {
        const { checkout } = chosen[of] ?? {}
        const name = isNamed ? (checkout?.noTrx.replaceAll('-', '') ?? '') : 'TRSF'
        return `'01/12,${name} ${index},0000,"${(checkout?.total ?? 0) + off}.00",CR,"9,000,000.00"`
      })
      const csv = ['Tanggal,Keterangan,Cabang,Jumlah,,Saldo', ...rows].join('\n')
      const before = await cameIn()
      const noted = [...(await sayYes(csv)), ...(await sayYes(csv))]
      times += noted.length
      expect((await cameIn()) - before).toBe(sumRupiah(noted))
      for (const { state, match } of await read(csv)) if (match) expect(state).not.toBe('noted')
      await checkBooks(
        test,
        buyer,
        chosen.map(({ booking }) => booking),
      )
    }),
    // The first is noted for certain.
    { numRuns: runsOf({ few: 4, all: 10, whole: 40 }), examples: [[FIRST]] },
  )
  expect(times).toBeGreaterThan(0)
})
