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
/** Counts the layers of our own ground. */
const ground = { added: 0 }
class FakeGrid {
  addTo() {
    ground.added += 1
  }
}
vi.mock('leaflet', () => ({ tileLayer: () => fakeTiles, GridLayer: FakeGrid }))

function fakeMap() {
  const notes: string[] = []
  return {
    notes,
    getContainer: () => ({ classList: { add: () => true } }),
    attributionControl: { addAttribution: (note: string) => notes.push(note) },
  }
}

async function addTo(map: ReturnType<typeof fakeMap>, url: string) {
  vi.stubEnv('PUBLIC_MAP_TILES_URL', url)
  vi.resetModules()
  const { addBaseLayer } = await import('./base-layer.ts')
  const onTilesFailed = vi.fn()
  addBaseLayer(map as never, { note: 'coast', onTilesFailed })
  return onTilesFailed
}

function happens(event: string, times: number): void {
  for (let time = 0; time < times; time++) tiles.handlers[event]?.()
}

afterEach(() => {
  vi.unstubAllEnvs()
  Object.assign(tiles, { handlers: {}, shown: false })
  ground.added = 0
})

describe('the base of a map', () => {
  it('is our own ground without a tile server, with the source of its coast', async () => {
    const map = fakeMap()
    const onTilesFailed = await addTo(map, '')
    expect([tiles.shown, map.notes, ground.added, onTilesFailed.mock.calls]).toEqual([false, ['coast'], 1, []])
  })

  it('changes to our own ground and says so when the tile server cannot be reached', async () => {
    const map = fakeMap()
    const onTilesFailed = await addTo(map, 'https://tiles.example/{z}/{x}/{y}.png')
    happens('tileerror', 3)
    expect([tiles.shown, map.notes, ground.added]).toEqual([true, [], 0])
    happens('tileerror', 3)
    expect([tiles.shown, map.notes, ground.added]).toEqual([false, ['coast'], 1])
    expect(onTilesFailed).toHaveBeenCalledOnce()
  })

  it('keeps the tiles when only some of them fail', async () => {
    const map = fakeMap()
    const onTilesFailed = await addTo(map, 'https://tiles.example/{z}/{x}/{y}.png')
    happens('tileload', 1)
    happens('tileerror', 9)
    expect([tiles.shown, map.notes, onTilesFailed.mock.calls]).toEqual([true, [], []])
  })

  it.each([
    ['', true],
    ['https://tiles.example/{z}/{x}/{y}.png', false],
  ])('with the tiles %j our names of cities are drawn: %s', async (url, drawn) => {
    vi.stubEnv('PUBLIC_MAP_TILES_URL', url)
    vi.resetModules()
    const { NAMED_OVER_STREETS } = await import('./base-layer.ts')
    expect(NAMED_OVER_STREETS?.has('city') ?? true).toBe(drawn)
    expect(NAMED_OVER_STREETS?.has('station') ?? true).toBe(true)
  })
})
