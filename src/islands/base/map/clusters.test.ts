import { expect, it } from 'vitest'
import { createClusters, type Pin } from './clusters.ts'

const pin = (key: string, longitude: number, price: number): Pin => ({
  key,
  name: key,
  area: 'Dago',
  latitude: -6.9,
  longitude,
  price,
})
const clusters = createClusters([pin('a', 107.6, 300), pin('b', 107.601, 200), pin('c', 108.5, 900)])
const AROUND = [107, -8, 109, -6] as const

it('shows near markers as one, with the lowest price', () => {
  expect(clusters.spotsIn(AROUND, 9)).toEqual([
    expect.objectContaining({ kind: 'cluster', count: 2, lowest: 200 }),
    { kind: 'pin', pin: expect.objectContaining({ key: 'c' }) },
  ])
})

it('shows each marker where the map is near enough, which a cluster leads to', () => {
  const [first] = clusters.spotsIn(AROUND, 9)
  const zoom = first?.kind === 'cluster' ? clusters.zoomInto(first.id) : 0
  expect(clusters.spotsIn(AROUND, zoom).map(({ kind }) => kind)).toEqual(['pin', 'pin', 'pin'])
})

it('leaves out what is not on the map', () => {
  expect(clusters.spotsIn([108, -8, 109, -6], 9)).toHaveLength(1)
})
