import fc from 'fast-check'
import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { randomKey } from '../../../../lib/random-key.ts'
import { attemptKey } from './stores.ts'

describe('the key of a request', () => {
  const $attempt = atom<{ request: string; key: string } | null>(null)
  let keys = 0
  const newKey = () => `key-${++keys}`

  it('stays while the request stays', () => {
    const key = attemptKey($attempt, { total: 1 }, newKey)
    expect(attemptKey($attempt, { total: 1 }, newKey)).toBe(key)
    expect(attemptKey($attempt, { total: 2 }, newKey)).not.toBe(key)
  })

  it('is hard to guess and fits a header', () => {
    const made = new Set(Array.from({ length: 100 }, randomKey))
    expect(made.size).toBe(100)
    for (const key of made) expect(key).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('what is typed', () => {
  const person = { firstName: '', documentNumber: '', passportNumber: '', passportExpiry: '' }
  const EMPTY = { passengers: [person], documentNumber: '', id_number: '' }
  const stored = new Map<string, string>()
  const storage = (kind: string) => ({
    getItem: (key: string) => stored.get(`${kind} ${key}`) ?? null,
    setItem: (key: string, text: string) => void stored.set(`${kind} ${key}`, text),
    removeItem: (key: string) => void stored.delete(`${kind} ${key}`),
  })
  const textIn = (kind: string) => [...stored].filter(([key]) => key.startsWith(kind)).join()

  /** The stores as a page that has just opened in this tab has them, or in another. */
  async function open({ tab }: { tab: 'this' | 'other' }) {
    vi.resetModules()
    if (tab === 'other') for (const key of [...stored.keys()]) if (key.startsWith('tab')) stored.delete(key)
    const { formStores: fresh } = await import('./stores.ts')
    return fresh('some', EMPTY)
  }

  beforeEach(() => {
    vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
    vi.stubGlobal('sessionStorage', storage('tab'))
    vi.stubGlobal('localStorage', storage('browser'))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    stored.clear()
  })

  const typed = {
    passengers: [
      {
        firstName: 'Siti',
        documentNumber: '3404015704880001',
        passportNumber: 'C7654321',
        passportExpiry: '2030-01-02',
      },
    ],
    documentNumber: '3404010503850002',
    id_number: '3404010503850003',
  }

  it('is whole after a reload, and in another tab without numbers of documents', async () => {
    const { $draft } = await open({ tab: 'this' })
    $draft.set(typed)
    expect((await open({ tab: 'this' })).$draft.get()).toEqual(typed)
    const blank = { firstName: 'Siti', documentNumber: '', passportNumber: '', passportExpiry: '2030-01-02' }
    expect((await open({ tab: 'other' })).$draft.get()).toEqual({ ...EMPTY, passengers: [blank] })
  })

  it('leaves no number of a document where other tabs read', async () => {
    const { $draft } = await open({ tab: 'this' })
    const number = fc.stringMatching(/^[A-Z]?[0-9]{7,16}$/)
    fc.assert(
      fc.property(number, number, number, (documentNumber, passportNumber, id_number) => {
        const one = { firstName: 'Siti', documentNumber, passportNumber, passportExpiry: '' }
        $draft.set({ passengers: [one], documentNumber, id_number })
        const text = textIn('browser')
        expect(text).toContain('Siti')
        for (const told of [documentNumber, passportNumber, id_number]) expect(text).not.toContain(`"${told}"`)
      }),
    )
  })

  it('is gone when it is booked', async () => {
    const { $draft } = await open({ tab: 'this' })
    $draft.set(typed)
    $draft.set(null)
    expect(stored.size).toBeGreaterThan(0)
    expect([...stored.values()].join()).not.toContain('Siti')
    expect((await open({ tab: 'other' })).$draft.get()).toBeNull()
  })
})
