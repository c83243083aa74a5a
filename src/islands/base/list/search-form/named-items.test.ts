import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Found } from '../../../../../core/trade/find/contract.ts'
import { findNamedItems } from './named-items.ts'

const temple: Found = {
  kind: 'item',
  title: 'Candi Prambanan',
  detail: 'Sleman, DI Yogyakarta',
  leads: [{ service: 'venue', path: 'venue/detail', query: { venueId: 'v1' } }],
}
const tour: Found = { ...temple, leads: [{ service: 'tour', path: 'tour/detail', query: { id: 't1' } }] }
const city: Found = {
  ...temple,
  kind: 'city',
  leads: [{ service: 'venue', path: 'venue/results', query: { locationId: '3471' } }],
}

const asked = { service: 'venue', locale: 'id', signal: undefined } as const

function answer(...data: Found[]) {
  const fetch = vi.fn(async () => Response.json({ success: true, message: 'ok', data }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what is sold under a name', () => {
  it('leads to its page, without other products and without cities', async () => {
    answer(city, tour, temple)
    const href = '/id/venue/detail?venueId=v1'
    expect(await findNamedItems('prambanan', asked)).toEqual([
      { code: href, name: 'Candi Prambanan', detail: 'Sleman, DI Yogyakarta', href },
    ])
  })

  it('is not asked for by one or two letters', async () => {
    const fetch = answer(temple)
    expect(await findNamedItems('pr', asked)).toEqual([])
    expect(await findNamedItems('', asked)).toEqual([])
    expect(fetch).not.toHaveBeenCalled()
  })

  it('is none where it cannot be asked for', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    expect(await findNamedItems('prambanan', asked)).toEqual([])
  })
})
