import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Kept } from './kept.ts'
import { $kept, loadKept, toggleKept } from './store.ts'

const NOW = new Date('2026-12-01T05:00:00Z')

function hotel(item: string): Kept {
  return { service: 'hotel', item, address: `hotel/detail?hotelKey=${item}`, title: item, price: 1_000 }
}

const keptHere = () => $kept.get().map(({ item, isSent }) => (isSent ? item : `${item}, unsent`))

function signIn(): void {
  vi.stubGlobal('document', { documentElement: { dataset: { member: '' } } })
}

/** Answers by method; without an answer the call is refused. */
function serverAnswers(answers: Readonly<Record<string, unknown>>): void {
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    const data = answers[method ?? 'GET']
    if (data !== undefined) return Response.json({ success: true, code: 'OK', message: '', errors: null, data })
    const refusal = { success: false, code: 'too_many_favourites', message: 'full', errors: null, data: null }
    return Response.json(refusal, { status: 429 })
  })
}

const inAccount = (item: string) => ({ ...hotel(item), created_at: '2026-11-30T05:00:00.000Z' })

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  $kept.set([])
})
afterEach(() => vi.unstubAllGlobals())

it('a refused change is put back, and only that', async () => {
  for (const item of ['a', 'b']) await toggleKept(hotel(item), 'id', NOW)
  signIn()
  serverAnswers({})
  const removals = ['a', 'b'].map((item) => toggleKept(hotel(item), 'id', NOW))
  expect(keptHere()).toEqual([])
  for (const removal of removals) await expect(removal).rejects.toMatchObject({ code: 'too_many_favourites' })
  expect(keptHere().sort()).toEqual(['a, unsent', 'b, unsent'])
})

it('a full account is shown beside what it refused', async () => {
  await toggleKept(hotel('a'), 'id', NOW)
  signIn()
  serverAnswers({ GET: [inAccount('b')] })
  await expect(loadKept('id')).rejects.toMatchObject({ code: 'too_many_favourites' })
  expect(keptHere()).toEqual(['a, unsent', 'b'])
})

it('what is kept here goes to the account, without what names nothing', async () => {
  for (const item of ['a', 'gone']) await toggleKept(hotel(item), 'id', NOW)
  signIn()
  serverAnswers({ GET: [inAccount('b')], POST: [inAccount('a'), inAccount('b')] })
  await loadKept('id')
  expect(keptHere()).toEqual(['a', 'b'])
})
