import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SavedPassenger } from '../../../../core/people/account/passenger.ts'
import { bodyOf, valuesOf } from './values.ts'

it.each([
  ['ktp', '3174 0123 4567 8901', { id_type: 'ktp', id_number: '3174012345678901' }],
  ['ktp', '', { id_type: null, id_number: null }],
  ['', '3174012345678901', { id_type: null, id_number: null }],
] as const)('sends the kind of document and its number together: %j with %j', (id_type, id_number, sent) => {
  expect(bodyOf({ ...valuesOf(null), id_type, id_number })).toMatchObject(sent)
})

describe('a form opened again', () => {
  const SAVED = { id: 'p1', title: 'MR', first_name: 'Budi', last_name: 'Santoso', id_type: 'ktp', id_number: '317' }
  const saved = { ...SAVED, phone: null, email: null } as unknown as SavedPassenger
  const stored = new Map<string, string>()
  const storage = (kind: string) => ({
    getItem: (key: string) => stored.get(`${kind} ${key}`) ?? null,
    setItem: (key: string, text: string) => void stored.set(`${kind} ${key}`, text),
    removeItem: (key: string) => void stored.delete(`${kind} ${key}`),
  })

  /** In a page that has just opened. */
  async function open(of: SavedPassenger | null, key = 'p1') {
    vi.resetModules()
    return (await import('./values.ts')).draftOf(of, key)
  }
  function openOtherTab(): void {
    for (const key of stored.keys()) if (key.startsWith('tab')) stored.delete(key)
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

  it.each([
    ['keeps the saved number where another tab typed', 'ktp', '317'],
    ['never has the number of another kind of document', 'passport', ''],
  ] as const)('%s', async (_, id_type, id_number) => {
    const draft = await open(saved)
    draft.set({ ...valuesOf(saved), first_name: 'Ayu', id_type, id_number: '318' })
    openOtherTab()
    expect((await open(saved)).get()).toMatchObject({ first_name: 'Ayu', id_number })
  })

  it('has what was typed, with its number', async () => {
    const typed = { ...valuesOf(saved), first_name: 'Ayu', id_number: '318' }
    const draft = await open(saved)
    draft.set(typed)
    expect((await open(saved)).get()).toEqual(typed)
    draft.set(null)
    expect((await open(saved)).get()).toBeNull()
  })

  it.each([{ first_name: 'Bagus' }, { id_number: '319' }])('has nothing once %j was saved', async (change) => {
    const draft = await open(saved)
    draft.set({ ...valuesOf(saved), last_name: 'Putra' })
    expect((await open({ ...saved, ...change })).get()).toBeNull()
  })

  it('has nothing of another member', async () => {
    const draft = await open(null, 'new-a')
    draft.set({ ...valuesOf(null), first_name: 'Ayu', id_number: '318' })
    expect((await open(null, 'new-a')).get()).toMatchObject({ first_name: 'Ayu', id_number: '318' })
    expect((await open(null, 'new-b')).get()).toBeNull()
  })
})
