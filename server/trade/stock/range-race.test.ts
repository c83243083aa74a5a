import { afterAll, beforeAll, expect, it } from 'vitest'
import { listSlots } from '../../../core/office/products/stock.ts'
import { changeRange, undoRange } from '../../../core/office/products/stock-range.ts'
import { addOneDayToCart } from '../../../core/products/tour/wire.ts'
import {
  ONE_DAY,
  oneDayBody,
  pickTour,
  SAMPLE_MODULES,
  sampleModule,
  unsoldSupplier,
} from '../../products/tour/testing.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/payment.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: SAMPLE_MODULES })
  if (process.env.TEST_DATABASE_URL) test.deps.database.pool.options.max = 20
})
afterAll(() => test.close())

const BUYERS = 200
const DATES = ['2027-02-05', '2027-02-06', '2027-02-07'] as const
const params = { service: 'tour' as const, item: ONE_DAY }

it(`sells no seat beyond a quota to ${BUYERS} buyers while staff change ranges and undo them`, {
  timeout: 240_000,
}, async () => {
  const trips = await Promise.all(DATES.map((date) => pickTour(test, { date })))
  const part = test.part(sampleModule)
  part.supplier = { ...part.supplier, period: unsoldSupplier(test).period }
  const support = await test.register({ role: 'support' })
  const members = await Promise.all(Array.from({ length: 25 }, () => test.register()))
  const query = { from: DATES[0], to: DATES[2] }
  const countsOf = async () => {
    const { rows } = await test.deps.database.pool.query(
      `select capacity, coalesce(sum(count), 0)::int as taken from stock left join stock_claims using (key)
        where key like 'tour|one-day|${ONE_DAY}|2027-02-0%' group by key, capacity`,
    )
    return rows.map(({ capacity, taken }) => [Number(capacity), Number(taken)] as const)
  }

  let isSelling = true
  const editing = async (turn: number) => {
    const answers: string[] = []
    for (let round = 0; isSelling || round < 3; round++) {
      const change = { quota: 3 + ((round * 5 + turn * 3) % 14), price: { way: 'add' as const, amount: 0 } }
      const { body } = await test.call(changeRange, { params, body: { ...query, change } }, support)
      answers.push(body.code ?? 'changed')
      if (body.success && round % 2 === 0) {
        const undone = await test.call(undoRange, { params, body: { undo: body.data.undo } }, support)
        answers.push(undone.body.code ?? 'undone')
      }
      for (const [capacity, taken] of await countsOf()) expect(taken).toBeLessThanOrEqual(capacity)
    }
    return answers
  }
  const editors = [editing(0), editing(1)]
  const answers = await Promise.all(
    Array.from({ length: BUYERS }, async (_, index) => {
      const trip = trips[index % trips.length]
      if (!trip) throw new Error('no trip')
      const body = { ...oneDayBody(trip), expected_total: undefined }
      const answer = await test.call(addOneDayToCart, { body }, { cookie: members[index % members.length]?.cookie })
      return answer.body.code ?? 'sold'
    }),
  )
  isSelling = false
  const edits = (await Promise.all(editors)).flat()
  expect([...new Set(answers)].filter((answer) => answer !== 'sold' && answer !== 'sold_out')).toEqual([])
  expect([...new Set(edits)].filter((each) => !['changed', 'undone', 'dates_refused'].includes(each))).toEqual([])
  expect(edits).toContain('changed')
  const { slots } = await ask(test, support, listSlots, { params, query })
  for (const { quota, sold, held } of slots) expect(sold + held).toBeLessThanOrEqual(quota ?? 0)
  expect(slots.reduce((sum, { sold, held }) => sum + sold + held, 0)).toBe(
    answers.filter((each) => each === 'sold').length,
  )
})
