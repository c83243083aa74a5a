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

const addStreetLayer = vi.fn()
vi.mock('./street-layer.ts', () => ({ addStreetLayer }))

const PICTURES = 'https://tiles.example/{z}/{x}/{y}.png'
const VECTORS = 'https://tiles.example/indonesia.pmtiles'
const HERE = { contains: () => true }
const ELSEWHERE = { contains: () => false }

type Served = { url?: string; answer?: () => Promise<Response>; attribution?: string }

/** `answer`: what our server says about streets. */
async function addTo({ url = '', answer = async () => Response.json({ file: null }), attribution = '' }: Served) {
  vi.stubEnv('PUBLIC_MAP_TILES_URL', url)
  vi.stubEnv('PUBLIC_MAP_ATTRIBUTION', attribution)
  vi.stubGlobal('fetch', answer)
  vi.resetModules()
  const notes: string[] = []
  const attributionControl = {
    addAttribution: (note: string) => notes.push(note),
    removeAttribution: (note: string) => notes.splice(notes.indexOf(note), 1),
  }
  const map = {
    getContainer: () => ({ classList: { add: () => true } }),
    getCenter: () => null,
    attributionControl,
  }
  const { createBaseLayer } = await import('./base-layer.ts')
  const onTilesFailed = vi.fn()
  const onKnown = vi.fn()
  const closing = new AbortController()
  const t = (key: string) => key
  const options = { t, locale: 'id' as const, signal: closing.signal, onKnown, onTilesFailed }
  const base = createBaseLayer(map as never, options)
  base.add()
  return { base, notes, onTilesFailed, onKnown, closing }
}

function happens(event: string, times: number): void {
  for (let time = 0; time < times; time++) tiles.handlers[event]?.()
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  addStreetLayer.mockReset()
  Object.assign(tiles, { handlers: {}, shown: false })
  ground.added = 0
})

describe('pictures of another host', () => {
  it('change to our own ground, which says so, when the host cannot be reached', async () => {
    const { base, notes, onTilesFailed, onKnown } = await addTo({ url: PICTURES })
    happens('tileerror', 3)
    expect([tiles.shown, notes, ground.added, base.hasStreets()]).toEqual([true, [], 0, true])
    happens('tileerror', 3)
    expect([tiles.shown, notes, ground.added, base.hasStreets()]).toEqual([false, ['map:coast'], 1, false])
    expect(onTilesFailed).toHaveBeenCalledOnce()
    expect(onKnown).toHaveBeenCalledOnce()
  })

  it('stay when only some of them fail', async () => {
    const { notes, onTilesFailed } = await addTo({ url: PICTURES })
    happens('tileload', 1)
    happens('tileerror', 9)
    expect([tiles.shown, notes, onTilesFailed.mock.calls]).toEqual([true, [], []])
  })
})

describe('our own ground', () => {
  it('has no streets without a map file, and names the source of its coast', async () => {
    const { base, notes, onKnown, onTilesFailed } = await addTo({})
    expect(onKnown).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(onKnown).toHaveBeenCalledOnce())
    expect([tiles.shown, notes, ground.added, base.hasStreets()]).toEqual([false, ['map:coast'], 1, false])
    expect(onTilesFailed).not.toHaveBeenCalled()
    expect(addStreetLayer).not.toHaveBeenCalled()
  })

  it.each([
    ['an older file host', async () => new Response('', { status: 404 })],
    ['a page for everything', async () => new Response('<html>')],
    ['nobody', () => Promise.reject(new TypeError('offline'))],
  ])('has none where %s answers', async (_, answer) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { base, onKnown, onTilesFailed } = await addTo({ answer })
    await vi.waitFor(() => expect(onKnown).toHaveBeenCalledOnce())
    expect([base.hasStreets(), onTilesFailed.mock.calls]).toEqual([false, []])
  })
})

describe('streets', () => {
  const answer = async () => Response.json({ file: '/maps/streets.pmtiles?v=1' })

  it('come over the ground from our server, with the way to their licence', async () => {
    addStreetLayer.mockResolvedValue(HERE)
    const { base, notes, onKnown } = await addTo({ answer })
    await vi.waitFor(() => expect(onKnown).toHaveBeenCalledOnce())
    expect(addStreetLayer.mock.calls[0]?.[1]).toMatchObject({ address: '/maps/streets.pmtiles?v=1', locale: 'id' })
    expect(notes).toEqual([expect.stringMatching(/openstreetmap\.org\/copyright.*>map:streets</)])
    expect([base.hasStreets(), ground.added]).toEqual([true, 1])
  })

  it('are missing where the file has another island', async () => {
    addStreetLayer.mockResolvedValue(ELSEWHERE)
    const { base, onKnown } = await addTo({ answer })
    await vi.waitFor(() => expect(onKnown).toHaveBeenCalledOnce())
    expect(base.hasStreets()).toBe(false)
  })

  it('come from the host that the operator names, without asking our server', async () => {
    addStreetLayer.mockResolvedValue('everywhere')
    const ask = vi.fn()
    const { base, notes, onKnown } = await addTo({ url: VECTORS, answer: ask, attribution: '© Contoh' })
    await vi.waitFor(() => expect(onKnown).toHaveBeenCalledOnce())
    expect(addStreetLayer.mock.calls[0]?.[1]).toMatchObject({ address: VECTORS })
    expect([base.hasStreets(), notes, ask.mock.calls, tiles.shown]).toEqual([true, ['© Contoh'], [], false])
  })

  it('leave the ground as it is when the file cannot be read', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    addStreetLayer.mockRejectedValue(new Error('404'))
    const { base, notes, onKnown, onTilesFailed } = await addTo({ answer })
    await vi.waitFor(() => expect(onKnown).toHaveBeenCalledOnce())
    expect([base.hasStreets(), notes, onTilesFailed.mock.calls.length]).toEqual([false, ['map:coast'], 1])
  })

  it('are not drawn on a map that was closed', async () => {
    const { closing, onKnown } = await addTo({ answer })
    closing.abort()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([addStreetLayer.mock.calls, onKnown.mock.calls]).toEqual([[], []])
  })
})
