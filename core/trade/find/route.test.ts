import { describe, expect, it } from 'vitest'
import { createFinder } from './rank.ts'
import { routeIn } from './route.ts'
import type { Thing } from './things.ts'

describe('what was typed as a route', () => {
  it.each([
    ['jogja ke bali', 'jogja', 'bali'],
    ['Gambir to Yogyakarta', 'Gambir', 'Yogyakarta'],
    ['dari solo menuju  surabaya', 'solo', 'surabaya'],
    ['CGK-DPS', 'CGK', 'DPS'],
    ['solo – jogja', 'solo', 'jogja'],
    ['jakarta -> bandung', 'jakarta', 'bandung'],
  ])('%s', (typed, from, to) => {
    expect(routeIn(typed)).toEqual({ from, to })
  })

  it.each(['jogja', 'ke bali', 'bali ke ', 'tokyo', 'kereta toraja'])('%j is none', (typed) => {
    expect(routeIn(typed)).toBeNull()
  })
})

describe('routes', () => {
  const NOWHERE = { id: '', en: '' }
  const place = (
    service: 'flight' | 'train',
    title: string,
    destination: string,
    more: Partial<Thing> = {},
  ): Thing => ({
    kind: 'city',
    code: destination,
    title: { id: title, en: title },
    detail: NOWHERE,
    lead: { service, path: `${service}/results`, query: { destination }, from: 'X', same: [] },
    ...more,
  })
  const flights = [
    place('flight', 'Yogyakarta', 'YIA'),
    place('flight', 'Denpasar', 'DPS'),
    place('flight', 'Jakarta', 'JKT'),
  ]
  const halim = { query: { destination: 'HLP' }, service: 'flight', path: 'flight/results', same: ['JKT'] } as const
  const stop = place('flight', 'Bandara Halim', 'HLP', { kind: 'stop', names: ['Halim-Perdanakusuma'], lead: halim })
  const trains = [place('train', 'Yogyakarta', 'YK'), place('train', 'Jakarta', 'JAK')]
  const find = createFinder(
    [
      { service: 'flight', things: [...flights, stop] },
      { service: 'train', things: trains },
    ],
    [{ service: 'train', words: ['kereta', 'tiket kereta'] }],
    (names) => (names.includes('Denpasar') ? ['bali'] : names.includes('Yogyakarta') ? ['jogja'] : []),
  )
  const routes = (typed: string) =>
    find(typed).flatMap(({ kind, title, leads: [lead] }) =>
      kind === 'route' ? [`${title.id} ${lead?.path} ${lead?.query.origin}-${lead?.query.destination}`] : [],
    )

  it.each([
    ['each product that goes there', 'jakarta ke jogja', ['flight/results JKT-YIA', 'train/results JAK-YK']],
    ['nicknames and typing errors', 'yogyakrta ke bali', ['flight/results YIA-DPS']],
    ['the product that was named', 'tiket kereta dari jogja ke jakarta', ['train/results YK-JAK']],
    ['codes', 'yia-dps', ['flight/results YIA-DPS']],
    ['none within a city', 'jakarta ke halim', []],
    ['none from a place to itself', 'bali - denpasar', []],
    ['none to what is unknown', 'jogja ke atlantis', []],
  ])('%s', (_, typed, expected) => {
    expect(routes(typed).map((text) => text.split(' ').slice(-2).join(' '))).toEqual(expected)
  })

  it('says both ends, and comes after a name that was meant', () => {
    expect(routes('jogja ke bali')).toEqual(['Yogyakarta – Denpasar flight/results YIA-DPS'])
    expect(find('halim-perdanakusuma')[0]?.title.id).toBe('Bandara Halim')
  })
})
