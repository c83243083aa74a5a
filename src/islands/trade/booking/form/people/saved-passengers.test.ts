import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SavedPerson } from '../../../../../../core/base/common/people/person.ts'
import type { SavedPassenger } from '../../../../../../core/people/account/passenger.ts'
import { savedFromWire } from '../../../../../../core/people/account/wire-passenger.ts'
import { $ordering } from '../../../../../lib/ordering.ts'
import { createSavedPassengers, keepPassengers } from './saved-passengers.ts'

const siti: SavedPassenger = {
  id: '1',
  title: 'MRS',
  first_name: 'Siti',
  last_name: 'Rahayu',
  calling_code: '62',
  phone: null,
  email: null,
  birthdate: '1990-08-17',
  id_type: null,
  id_number: null,
  frequent_flyer: null,
  nationality: null,
  passport_expire: null,
  complete: false,
}
const { id: _, ...newSiti } = siti

function list(...data: SavedPassenger[]) {
  const page = { data, current_page: 1, first_item: 1, last_item: data.length, per_page: 50, total: data.length }
  return Response.json({ success: true, message: 'ok', data: page })
}

afterEach(() => vi.unstubAllGlobals())

describe('saved passengers', () => {
  it('show the answer to the last question, whichever comes first', async () => {
    const answers = new Map<string, (response: Response) => void>()
    vi.stubGlobal('fetch', (url: string) => {
      const query = new URL(url, 'http://site').searchParams.get('query') ?? ''
      return new Promise<Response>((answer) => answers.set(query, answer))
    })
    const { $passengers, find } = createSavedPassengers('id')
    const asked = [find('si'), find('sit')]
    await vi.waitFor(() => expect(answers.size).toBe(2))
    answers.get('sit')?.(list(siti))
    answers.get('si')?.(list())
    await Promise.all(asked)
    expect($passengers.get()).toMatchObject({ state: 'ready', value: [{ firstName: 'Siti', documentNumber: '' }] })
  })

  it('say when they cannot be had', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    const { $passengers, find } = createSavedPassengers('id')
    await find()
    expect($passengers.get()).toMatchObject({ state: 'failed', error: { code: 'offline' } })
  })
})

describe('a saved passenger without an id number', () => {
  const masked: SavedPerson = savedFromWire({ ...siti, phone: '*****666', email: 's***@contoh.id' })
  afterEach(() => $ordering.set(null))

  it('is asked for in full when staff order, whose list masks phone and email', async () => {
    const wholeOf = vi.fn(async () => ({ id: 'whole' }))
    vi.doMock('../../order/customer-passengers.ts', () => ({ wholeOf }))
    const customer = { id: 'm1', title: 'MR', first_name: '', last_name: '', email: '', email_proven: true } as const
    $ordering.set({
      staff: 's1',
      customer: { ...customer, calling_code: '', phone: '', language: 'id' },
      asked: null,
    })
    expect(await createSavedPassengers('id').whole(masked)).toEqual({ id: 'whole' })
  })

  it('is as it is for its own member', async () => {
    expect(await createSavedPassengers('id').whole(masked)).toBe(masked)
  })
})

describe('keeping a passenger', () => {
  function countPosts(known: SavedPassenger[]) {
    const posts: unknown[] = []
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      if (init.method !== 'POST') return list(...known)
      posts.push(JSON.parse(String(init.body)))
      return Response.json({ success: true, message: 'ok', data: siti })
    })
    return posts
  }

  it('adds somebody new', async () => {
    const posts = countPosts([])
    await keepPassengers('id', [newSiti])
    expect(posts).toEqual([newSiti])
  })

  it('does not add the same person twice', async () => {
    const posts = countPosts([siti])
    await keepPassengers('id', [{ ...newSiti, first_name: 'SITI' }])
    expect(posts).toEqual([])
  })

  it('tells a namesake by the birth date', async () => {
    const posts = countPosts([siti])
    await keepPassengers('id', [{ ...newSiti, birthdate: '2015-01-01' }])
    expect(posts).toHaveLength(1)
  })
})
