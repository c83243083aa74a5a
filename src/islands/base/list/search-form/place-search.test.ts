import { describe, expect, test, vi } from 'vitest'
import type { Place } from './place.ts'
import { createPlaceSearch, keywordOf } from './place-search.ts'

const PLACES: Place[] = [
  { code: 'CGK', name: 'Jakarta', detail: 'Soekarno-Hatta' },
  { code: 'HLP', name: 'Jakarta', detail: 'Halim Perdanakusuma' },
  { code: 'SUB', name: 'Surabaya', detail: 'Juanda' },
  { code: 'SOQ', name: 'Sorong', detail: 'Domine Eduard Osok' },
  { code: 'BD', name: 'Bandung', detail: 'Bandung' },
  { code: 'KAC', name: 'Kiaracondong', detail: 'Bandung' },
  { code: 'IDJOG', name: 'Yogyakarta', detail: 'Yogyakarta, Lempuyangan', places: [{ code: 'YK' }, { code: 'LPN' }] },
  { code: 'YK', name: 'Yogyakarta', detail: 'Yogyakarta' },
]

const starting = (keyword: string) =>
  PLACES.filter(({ code, name, detail }) =>
    [code, name, detail].some((known) => known.toLowerCase().startsWith(keyword)),
  )

function start(answer = async (keyword: string) => starting(keyword)) {
  const find = vi.fn(answer)
  return { find, search: createPlaceSearch({ find, waitMs: 5 }) }
}

const settled = (search: ReturnType<typeof createPlaceSearch>) =>
  vi.waitFor(() => {
    const found = search.$found.get()
    if (found.state === 'loading') throw new Error('still loading')
    return found
  })
const codes = ({ places }: { places: readonly { code: string }[] }) => places.map(({ code }) => code)

describe('resolve, where only things with a page are found', () => {
  const hotel = (name: string) => ({ code: `/${name}`, name, detail: '', href: `/${name}` })
  const resolved = (keyword: string, ...found: Place[]) => start(async () => found).search.resolve(keyword)

  test('is the only one, or the one of that name', async () => {
    expect(await resolved('phoenix', hotel('The Phoenix'))).toEqual(hotel('The Phoenix'))
    expect(await resolved('hyatt', hotel('Hyatt'), hotel('Grand Hyatt'))).toEqual(hotel('Hyatt'))
  })

  test('is none of several, and no thing where there is a place', async () => {
    expect(await resolved('hyat', hotel('Hyatt'), hotel('Grand Hyatt'))).toBeNull()
    const place = { code: 'X', name: 'Ubud', detail: '' }
    expect(await resolved('ubud', place, hotel('Ubud Inn'))).toEqual(place)
  })
})

describe('look', () => {
  test('finds places by what their names start with', async () => {
    const { search } = start()
    search.look('sura')
    expect((await settled(search)).places).toEqual([PLACES[2]])
  })

  test('asks once for what is typed quickly', async () => {
    const { search, find } = start()
    for (const typed of ['s', 'so', 'sor']) search.look(typed)
    expect(codes(await settled(search))).toEqual(['SOQ'])
    expect(find.mock.calls.map(([keyword]) => keyword)).toEqual(['sor'])
  })

  test('asks no keyword twice', async () => {
    const { search, find } = start()
    for (const typed of ['sub', '', 'SUB ', 'Surabaya (SUB)']) {
      search.look(typed)
      await settled(search)
    }
    expect(find.mock.calls.map(([keyword]) => keyword)).toEqual(['sub', ''])
  })

  test('keeps of the last list what still fits, so that a quick Enter takes nothing wrong', async () => {
    const { search } = start()
    search.look('')
    await settled(search)
    search.look('so')
    expect(search.$found.get()).toMatchObject({ state: 'loading', places: [{ code: 'CGK' }, { code: 'SOQ' }] })
  })

  test('keeps nothing when the text is cleared: old finds are not the popular ones', async () => {
    const { search } = start()
    search.look('sura')
    await settled(search)
    search.look('')
    expect(search.$found.get()).toEqual({ keyword: '', state: 'loading', places: [] })
  })

  test('forgets the answer to a question nobody asks any more', async () => {
    const gates: Record<string, () => void> = {}
    const { search } = start(async (keyword) => {
      await new Promise<void>((open) => {
        gates[keyword] = open
      })
      return starting(keyword)
    })
    search.look('sub')
    await vi.waitFor(() => expect(gates).toHaveProperty('sub'))
    search.look('cgk')
    await vi.waitFor(() => expect(gates).toHaveProperty('cgk'))
    gates.cgk?.()
    await settled(search)
    gates.sub?.()
    await new Promise((later) => setTimeout(later, 20))
    expect(codes(search.$found.get())).toEqual(['CGK'])
  })

  test('says that the list cannot be reached, and asks again the next time', async () => {
    let down = true
    const { search } = start(async (keyword) => {
      if (down) throw new Error('offline')
      return starting(keyword)
    })
    search.look('sub')
    expect(await settled(search)).toMatchObject({ state: 'failed', places: [] })
    down = false
    search.look('sub')
    expect(codes(await settled(search))).toEqual(['SUB'])
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
    ['Bandung', 'BD'],
    ['Bandung (BD)', 'BD'],
    ['yogyakarta', 'IDJOG'],
    ['Yogyakarta (YK)', 'YK'],
    ['s', null],
    ['atlantis', null],
  ])('takes %s for %s', async (text, code) => {
    const { search } = start()
    expect((await search.resolve(text))?.code ?? null).toBe(code)
  })

  test('fails when the list cannot be reached: the results page will resolve it', async () => {
    const { search } = start(async () => Promise.reject(new Error('offline')))
    await expect(search.resolve('sub')).rejects.toThrow('offline')
  })
})

test.each([
  ['Jakarta (CGK)', 'cgk'],
  ['Bandung (bd)', 'bd'],
  ['CGK', 'cgk'],
  ['  Labuan Bajo ', 'labuan bajo'],
  ['', ''],
])('the keyword of %j is %j', (text, keyword) => {
  expect(keywordOf(text)).toBe(keyword)
})
