import { expect, it, vi } from 'vitest'
import { CallError } from '../../../lib/call/call.ts'
import { createDetail } from './detail.ts'

type Trip = { day: string }
type Boat = { day: string; fare: number }

interface Spec {
  Search: Trip
  Offer: Boat
}

function opened(ask: (search: Trip) => Promise<Boat>) {
  let clock = 0
  const show = vi.fn()
  const page = createDetail<Spec>(
    { day: '2026-12-01' },
    {
      ask,
      take: (search, boat, before) => ({
        search,
        change:
          before && before.fare !== boat.fare
            ? { kind: 'price', name: 'Boat', before: before.fare, now: boat.fare }
            : null,
      }),
      show,
      now: () => clock,
    },
  )
  return { page, show, later: (minutes: number) => (clock += minutes * 60_000) }
}
const boatOn = async ({ day }: Trip) => ({ day, fare: 10 })

it('is priced again after a long absence, and says what changed', async () => {
  const ask = vi.fn(boatOn)
  const { page, later } = opened(ask)
  await page.load()
  later(10)
  await page.refresh()
  expect(ask).toHaveBeenCalledTimes(1)
  later(20)
  ask.mockResolvedValueOnce({ day: '2026-12-01', fare: 12 })
  await page.refresh()
  expect(page.$change.get()).toMatchObject({ before: 10, now: 12 })
  page.choose({ day: '2026-12-01' })
  expect(page.$change.get()).toBeNull()
})

it('keeps what is shown while another price is on its way', async () => {
  const { page, show } = opened(boatOn)
  await page.load()
  const moving = page.move({ day: '2026-12-05' })
  expect([page.$waits.get(), page.$offer.get().state]).toEqual([true, 'ready'])
  await moving
  expect(page.$waits.get()).toBe(false)
  expect(show).toHaveBeenLastCalledWith({ day: '2026-12-05' })
})

it('drops the answer to a search that was left', async () => {
  const answers: (() => void)[] = []
  const { page } = opened(({ day }) => new Promise((resolve) => answers.push(() => resolve({ day, fare: 10 }))))
  const moves = ['2026-12-02', '2026-12-03'].map((day) => page.move({ day }))
  for (const answer of answers.toReversed()) answer()
  await Promise.all(moves)
  expect(page.$offer.get()).toMatchObject({ state: 'ready', value: { day: '2026-12-03' } })
})

it('fails with the server’s reason', async () => {
  const { page } = opened(async () => {
    throw new CallError('detail', 'sold_out')
  })
  await page.load()
  expect(page.$offer.get()).toMatchObject({ state: 'failed', error: { code: 'sold_out' } })
})
