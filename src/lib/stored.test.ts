import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { shaped } from './call/shaped.ts'

/** A storage as a browser has it: entries are its own enumerable properties. */
function fakeStorage(entries: Record<string, string> = {}): Storage {
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      entries[key] = value
    },
    removeItem: (key: string) => {
      delete entries[key]
    },
  }
  return new Proxy(methods, {
    ownKeys: () => Object.keys(entries),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as unknown as Storage
}

/** The module as a freshly opened page has it. */
async function openPage() {
  vi.resetModules()
  return await import('./stored.ts')
}

const options = { read: shaped(z.object({ name: z.string() })), fallback: { name: '' }, version: 1 }

beforeEach(() => {
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('sessionStorage', fakeStorage())
  vi.stubGlobal('localStorage', fakeStorage())
})
afterEach(() => vi.unstubAllGlobals())

describe('a value like a sample', () => {
  const sample = { contact: { name: '' }, people: [{ age: 0, save: false }] }
  it.each([
    [{ contact: { name: 'Budi' }, people: [{ age: 1, save: true }] }, true],
    [{ contact: { name: 'Budi' }, people: [] }, true],
    [{ contact: { name: 'Budi' }, people: [{ age: 1, save: true, more: 1 }] }, true],
    [{ contact: { name: 'Budi' }, people: [{ age: '1', save: true }] }, false],
    [{ contact: { name: 'Budi' }, people: [{ age: 1 }] }, false],
    [{ contact: null, people: [] }, false],
    [{ contact: [], people: {} }, false],
    [null, false],
    ['Budi', false],
  ])('%j: %s', async (stored, isRead) => {
    const { readLike } = await openPage()
    expect(readLike(sample)(stored)).toBe(isRead ? stored : null)
  })
})

describe('a stored value', () => {
  it('is there on the next page', async () => {
    const before = await openPage()
    before.storedAtom('draft', options).set({ name: 'Budi' })
    const after = await openPage()
    const $draft = after.storedAtom('draft', options)
    expect($draft.get()).toEqual({ name: 'Budi' })
    $draft.listen(() => {})
    expect($draft.get()).toEqual({ name: 'Budi' })
    expect((await openPage()).storedAtom('draft', options).get()).toEqual({ name: 'Budi' })
  })

  it('stays out of local storage unless it asks for it', async () => {
    const { storedAtom } = await openPage()
    storedAtom('draft', options).set({ name: 'Budi' })
    expect(Object.keys(localStorage)).toEqual([])
    storedAtom('searches', { ...options, keep: 'local' }).set({ name: 'CGK' })
    expect(Object.keys(localStorage)).toEqual(['pelesir:local:searches'])
  })

  it('is over after its hours, and gone from the storage on the next page', async () => {
    vi.useFakeTimers({ now: 0 })
    const kept = { ...options, keep: 'local', hours: 24 } as const
    const before = await openPage()
    before.storedAtom('draft', kept).set({ name: 'Budi' })
    before.storedAtom('searches', { ...options, keep: 'local' }).set({ name: 'CGK' })
    vi.setSystemTime(24 * 3_600_000 - 1)
    expect((await openPage()).storedAtom('draft', kept).get()).toEqual({ name: 'Budi' })
    vi.setSystemTime(24 * 3_600_000)
    expect((await openPage()).storedAtom('draft', kept).get()).toEqual({ name: '' })
    expect(Object.keys(localStorage)).toEqual(['pelesir:local:searches'])
    vi.useRealTimers()
  })

  it('is over no later when it is only read again after another tab wrote it', async () => {
    vi.useFakeTimers({ now: 0 })
    const kept = { ...options, keep: 'local', hours: 24 } as const
    const $draft = (await openPage()).storedAtom('draft', kept)
    ;(await openPage()).storedAtom('draft', kept).set({ name: 'Budi' })
    vi.setSystemTime(20 * 3_600_000)
    $draft.listen(() => {})
    expect($draft.get()).toEqual({ name: 'Budi' })
    vi.setSystemTime(24 * 3_600_000)
    expect((await openPage()).storedAtom('draft', kept).get()).toEqual({ name: '' })
    vi.useRealTimers()
  })

  it('lasts its hours anew after a change', async () => {
    vi.useFakeTimers({ now: 0 })
    const kept = { ...options, keep: 'local', hours: 24 } as const
    const $draft = (await openPage()).storedAtom('draft', kept)
    $draft.set({ name: 'Budi' })
    vi.setSystemTime(20 * 3_600_000)
    $draft.set({ name: 'Siti' })
    vi.setSystemTime(43 * 3_600_000)
    expect((await openPage()).storedAtom('draft', kept).get()).toEqual({ name: 'Siti' })
    vi.useRealTimers()
  })

  it.each([
    ['of another version', JSON.stringify({ version: 0, value: { name: 'Budi' } })],
    ['of another shape', JSON.stringify({ version: 1, value: 'Budi' })],
    ['that is no JSON', 'Budi'],
  ])('%s falls back', async (_, text) => {
    sessionStorage.setItem('pelesir:session:draft', text)
    expect((await openPage()).storedAtom('draft', options).get()).toEqual({ name: '' })
  })

  it('lives in memory where the browser keeps nothing', async () => {
    const refuse = () => {
      throw new Error('denied')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    const { storedAtom } = await openPage()
    const $draft = storedAtom('draft', options)
    $draft.set({ name: 'Budi' })
    expect($draft.get()).toEqual({ name: 'Budi' })
  })

  it('is gone after logging out, with everything of this site and nothing else', async () => {
    const { storedAtom, clearStored } = await openPage()
    storedAtom('draft', options).set({ name: 'Budi' })
    localStorage.setItem('theirs', 'kept')
    clearStored()
    expect([Object.keys(sessionStorage), Object.keys(localStorage)]).toEqual([[], ['theirs']])
  })

  it('outlives a logout where it belongs to the device', async () => {
    const { storedAtom, clearStored } = await openPage()
    storedAtom('queue', { ...options, keep: 'device' }).set({ name: 'K7QM2P' })
    clearStored()
    const after = await openPage()
    expect(after.storedAtom('queue', { ...options, keep: 'device' }).get()).toEqual({ name: 'K7QM2P' })
  })
})
