import { describe, expect, test, vi } from 'vitest'
import type { Airport } from '../../../../core/flight/contract.ts'
import { createAirportSearch, keywordOf } from './airports.ts'

const AIRPORTS = [
  ['CGK', 'Jakarta', 'Soekarno-Hatta International Airport'],
  ['HLP', 'Jakarta', 'Halim Perdanakusuma International Airport'],
  ['SUB', 'Surabaya', 'Juanda International Airport'],
  ['SOQ', 'Sorong', 'Domine Eduard Osok Airport'],
].map(([code, city_name, airport_name]) => ({ code, city_name, airport_name }) as Airport)

const starting = (keyword: string) =>
  AIRPORTS.filter(({ code, city_name }) => [code, city_name].some((name) => name.toLowerCase().startsWith(keyword)))

function start(answer = async (keyword: string) => starting(keyword)) {
  const fetch = vi.fn(answer)
  return { fetch, airports: createAirportSearch({ fetch, waitMs: 5 }) }
}

const settled = (airports: ReturnType<typeof createAirportSearch>) =>
  vi.waitFor(() => {
    const found = airports.$found.get()
    if (found.state === 'loading') throw new Error('still loading')
    return found
  })
const codes = ({ places }: { places: readonly { code: string }[] }) => places.map(({ code }) => code)

describe('look', () => {
  test('finds airports and names them shortly', async () => {
    const { airports } = start()
    airports.look('sura')
    expect((await settled(airports)).places).toEqual([{ code: 'SUB', city: 'Surabaya', airport: 'Juanda' }])
  })

  test('asks once for what is typed quickly', async () => {
    const { airports, fetch } = start()
    for (const typed of ['s', 'so', 'sor']) airports.look(typed)
    expect(codes(await settled(airports))).toEqual(['SOQ'])
    expect(fetch.mock.calls.map(([keyword]) => keyword)).toEqual(['sor'])
  })

  test('asks no keyword twice', async () => {
    const { airports, fetch } = start()
    for (const typed of ['sub', '', 'SUB ', 'Surabaya (SUB)']) {
      airports.look(typed)
      await settled(airports)
    }
    expect(fetch.mock.calls.map(([keyword]) => keyword)).toEqual(['sub', ''])
  })

  test('keeps of the last list what still fits, so that a quick Enter takes nothing wrong', async () => {
    const { airports } = start()
    airports.look('')
    await settled(airports)
    airports.look('so')
    expect(airports.$found.get()).toMatchObject({ state: 'loading', places: [{ code: 'CGK' }, { code: 'SOQ' }] })
  })

  test('forgets the answer to a question nobody asks any more', async () => {
    const gates: Record<string, () => void> = {}
    const { airports } = start(async (keyword) => {
      await new Promise<void>((open) => {
        gates[keyword] = open
      })
      return starting(keyword)
    })
    airports.look('sub')
    await vi.waitFor(() => expect(gates).toHaveProperty('sub'))
    airports.look('cgk')
    await vi.waitFor(() => expect(gates).toHaveProperty('cgk'))
    gates.cgk?.()
    await settled(airports)
    gates.sub?.()
    await new Promise((later) => setTimeout(later, 20))
    expect(codes(airports.$found.get())).toEqual(['CGK'])
  })

  test('says that the list cannot be reached, and asks again the next time', async () => {
    let down = true
    const { airports } = start(async (keyword) => {
      if (down) throw new Error('offline')
      return starting(keyword)
    })
    airports.look('sub')
    expect(await settled(airports)).toMatchObject({ state: 'failed', places: [] })
    down = false
    airports.look('sub')
    expect(codes(await settled(airports))).toEqual(['SUB'])
  })
})

describe('resolve', () => {
  test.each([
    ['sub', 'SUB'],
    ['Surabaya', 'SUB'],
    ['SURABAYA (sub)', 'SUB'],
    ['suraba', 'SUB'],
    ['hlp', 'HLP'],
    ['Jakarta', null],
    ['s', null],
    ['atlantis', null],
  ])('takes %s for %s', async (text, code) => {
    const { airports } = start()
    expect((await airports.resolve(text))?.code ?? null).toBe(code)
  })

  test('fails when the list cannot be reached: the results page will resolve it', async () => {
    const { airports } = start(async () => Promise.reject(new Error('offline')))
    await expect(airports.resolve('sub')).rejects.toThrow('offline')
  })
})

test.each([
  ['Jakarta (CGK)', 'cgk'],
  ['CGK', 'cgk'],
  ['  Labuan Bajo ', 'labuan bajo'],
  ['', ''],
])('the keyword of %j is %j', (text, keyword) => {
  expect(keywordOf(text)).toBe(keyword)
})
