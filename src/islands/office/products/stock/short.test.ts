import { expect, it } from 'vitest'
import { attentionOf } from './short.ts'

const slot = (id: number, sold: number, held = 0) => ({
  ...{ service: 'tour' as const, item: 'gili', title: 'Gili', date: '2027-03-06', minimum: 4 },
  ...{ id: String(id), sold, held },
})

it('has first those whom somebody booked, and apart those that nobody did', () => {
  const all = [
    ...Array.from({ length: 140 }, (_, id) => slot(id, 0)),
    ...Array.from({ length: 9 }, (_, id) => slot(200 + id, 1)),
    slot(300, 0, 2),
  ]
  const { first, more, without } = attentionOf(all)
  expect([first.length, more.map(({ id }) => id), without.length]).toEqual([8, ['208', '300'], 140])
})
