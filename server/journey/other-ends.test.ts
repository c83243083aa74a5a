import { expect, it, vi } from 'vitest'
import { otherEnds } from './other-ends.ts'

const place = (code: string, lon: number) => ({ code, lat: 0, lon })
/** A degree is 111 km; busiest first. */
const [A, B, NEAR_B, FAR] = [place('A', 10), place('B', 0), place('NB', 0.1), place('FAR', 1)]
const found = { origin: [A], destination: [B] } as const
const rules = { places: [FAR, NEAR_B, B, A], withinKm: 30, nameOf: ({ code }: { code: string }) => `Place ${code}` }

it('asks for the search and for places near an end, and gives those that are better', async () => {
  const ask = vi.fn(async ([pair]: readonly { destination: string }[]) =>
    pair?.destination === 'NB' ? { direct: 3, price: 100 } : { direct: 0, price: null },
  )
  expect(await otherEnds(found, { ...rules, ask })).toEqual([
    { end: 'destination', code: 'NB', name: 'Place NB', direct: 3, price: 100 },
  ])
  expect(ask.mock.calls.flat(2)).toEqual([
    { origin: 'A', destination: 'B' },
    { origin: 'A', destination: 'NB' },
  ])
})

it('leaves out what cannot stand for it, and the other places of a searched city', async () => {
  const ask = async () => ({ direct: 0, price: null })
  const asked = vi.fn(ask)
  await otherEnds(found, { ...rules, isInstead: () => false, ask: asked })
  await otherEnds({ origin: [A], destination: [B, NEAR_B] }, { ...rules, ask: asked })
  expect(asked).toHaveBeenCalledTimes(2)
})

it('never offers one end in place of the other', async () => {
  const asked = vi.fn(async () => ({ direct: 0, price: null }))
  await otherEnds({ origin: [NEAR_B], destination: [B] }, { ...rules, ask: asked })
  expect(asked).toHaveBeenCalledTimes(1)
})
