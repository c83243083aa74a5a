import { afterEach, describe, expect, it, vi } from 'vitest'

type Handlers = Record<string, () => void>

const tiles = { handlers: {} as Handlers, shown: false }
const fakeTiles = {
  on: (event: string, run: () => void) => {
    tiles.handlers[event] = run
  },
  addTo: () => {
    tiles.shown = true
  },
  remove: () => {
    tiles.shown = false
  },
}
vi.mock('leaflet', () => ({ tileLayer: () => fakeTiles, geoJSON: vi.fn() }))

/** A map near enough to need no coast. */
function fakeMap() {
  const notes: string[] = []
  return {
    notes,
    getZoom: () => 13,
    getContainer: () => ({ classList: { toggle: () => true } }),
    attributionControl: { addAttribution: (note: string) => notes.push(note) },
    on: () => {},
  }
}

async function addTo(map: ReturnType<typeof fakeMap>, url: string) {
  vi.stubEnv('PUBLIC_MAP_TILES_URL', url)
  vi.resetModules()
  const { addBaseLayer } = await import('./base-layer.ts')
  const onTilesFailed = vi.fn()
  addBaseLayer(map as never, { note: 'plain', onTilesFailed })
  return onTilesFailed
}

function happens(event: string, times: number): void {
  for (let time = 0; time < times; time++) tiles.handlers[event]?.()
}

afterEach(() => {
  vi.unstubAllEnvs()
  Object.assign(tiles, { handlers: {}, shown: false })
})

describe('the base of a map', () => {
  it('is the basemap of the data without a tile server', async () => {
    const map = fakeMap()
    const onTilesFailed = await addTo(map, '')
    expect([tiles.shown, map.notes, onTilesFailed.mock.calls]).toEqual([false, ['plain · Natural Earth'], []])
  })

  it('changes to the basemap and says so when the tile server cannot be reached', async () => {
    const map = fakeMap()
    const onTilesFailed = await addTo(map, 'https://tiles.example/{z}/{x}/{y}.png')
    happens('tileerror', 3)
    expect([tiles.shown, map.notes]).toEqual([true, []])
    happens('tileerror', 3)
    expect([tiles.shown, map.notes]).toEqual([false, ['plain · Natural Earth']])
    expect(onTilesFailed).toHaveBeenCalledOnce()
  })

  it('keeps the tiles when only some of them fail', async () => {
    const map = fakeMap()
    const onTilesFailed = await addTo(map, 'https://tiles.example/{z}/{x}/{y}.png')
    happens('tileload', 1)
    happens('tileerror', 9)
    expect([tiles.shown, map.notes, onTilesFailed.mock.calls]).toEqual([true, [], []])
  })
})
