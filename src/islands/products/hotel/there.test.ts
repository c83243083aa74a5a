import { afterEach, expect, it, vi } from 'vitest'
import { hrefThere } from './there.ts'

const THERE = { city: 'Denpasar', from: '2026-12-12', to: '2026-12-14', adults: 2, children: 1, infants: 1 }

afterEach(() => vi.unstubAllGlobals())

function serverKnows(...places: { key: string; name: string }[]): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.includes('/calendar') ? [{ date: '2026-12-12', price: 500_000 }] : places
    const body = JSON.stringify({ success: true, code: 'OK', message: '', errors: null, data })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  })
}

const linkTo = async (people = {}) =>
  new URL((await hrefThere({ ...THERE, ...people }, 'id'))?.href ?? '', 'http://localhost').searchParams

it('hotels are looked for in the city of that name, before a larger place that is known by it too', async () => {
  serverKnows({ key: 'ID-51', name: 'Bali' }, { key: 'ID-5171', name: 'Denpasar' })
  expect(Object.fromEntries(await linkTo())).toMatchObject({ destinationKey: 'ID-5171', city: 'Denpasar' })
})

it('hotels are looked for in what is found, where no place has the name', async () => {
  serverKnows({ key: 'ID-51', name: 'Bali' })
  expect((await linkTo()).get('city')).toBe('Bali')
})

it('hotels are looked for with a room for a family, whose children stay children', async () => {
  serverKnows({ key: 'ID-5171', name: 'Denpasar' })
  expect(Object.fromEntries(await linkTo())).toMatchObject({ countRoom: '1', countGuest: '2', childAges: '11,1' })
  expect((await linkTo({ adults: 5 })).get('countRoom')).toBe('3')
  expect((await linkTo({ adults: 1, children: 6 })).get('countRoom')).toBe('1')
})
