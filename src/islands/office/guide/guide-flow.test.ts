import { atom } from 'nanostores'
import { beforeEach, expect, it, vi } from 'vitest'
import type { GuidedDeparture } from '../../../../core/office/departure/guide.ts'
import { CallError } from '../../../lib/call/call.ts'
import { $kept, createGuideFlow, type Waiting } from './guide-flow.ts'

const TOKEN = 'A'.repeat(43)
const PERSON = {
  booking: 'SM5YBM',
  index: 0,
  name: 'Budi Santoso',
  type: 'Dewasa',
  age: 36,
  room: null,
  contact: 'Budi Santoso',
  phone: '+6281234567890',
  pickup: null,
  notes: [],
  addons: [],
  may_enter: true,
  checked_in_at: null,
}
const DEPARTURE: GuidedDeparture = {
  title: 'Komodo',
  date: '2026-12-01',
  end_date: '2026-12-01',
  time: null,
  expires_at: '2026-12-02T17:00:00.000Z',
  people: [PERSON, { ...PERSON, index: 1 }],
}

type Sent = { body: { people?: Omit<Waiting, 'link'>[] } }

function setUp() {
  const $waiting = atom<readonly Waiting[]>([]) as typeof $kept
  const network = { isAway: false, code: '' }
  const sent: string[] = []
  const call = vi.fn(async (to: { name: string }, { body }: Sent) => {
    if (network.isAway) throw new CallError(to.name, 'offline')
    if (network.code) throw new CallError(to.name, network.code)
    if (!body.people) return DEPARTURE
    return body.people.map(({ id, booking, index, at }) => {
      sent.push(id)
      return { id, booking, index, result: 'admitted', checked_in_at: at }
    })
  })
  const now = () => new Date('2026-12-01T01:00:00Z')
  const flow = createGuideFlow(TOKEN, { call: call as never, locale: 'id', $waiting, now })
  const there = () => {
    const shown = flow.$departure.get()
    return shown.state === 'ready' ? shown.value.people.map(({ checked_in_at }) => checked_in_at) : shown.state
  }
  return { flow, network, sent, $waiting, there }
}

beforeEach(() => {
  $kept.set([])
})

it('checks in and shows when', async () => {
  const { flow, there, $waiting } = setUp()
  await flow.load()
  await flow.checkIn('SM5YBM', 1)
  expect(there()).toEqual([null, '2026-12-01T01:00:00.000Z'])
  expect($waiting.get()).toEqual([])
})

it('keeps what was pressed without a connection, once, and sends it when there is one', async () => {
  const { flow, network, sent, there, $waiting } = setUp()
  await flow.load()
  network.isAway = true
  await flow.checkIn('SM5YBM', 0)
  await flow.checkIn('SM5YBM', 0)
  expect($waiting.get().map(({ booking, index, link }) => [booking, index, link])).toEqual([['SM5YBM', 0, 'AAAAAAAA']])
  await flow.load()
  expect(there()).toEqual([null, null])
  network.isAway = false
  await flow.load()
  expect([sent.length, there(), $waiting.get()]).toEqual([1, ['2026-12-01T01:00:00.000Z', null], []])
})

it('leaves what belongs to another link', async () => {
  const { flow, sent, $waiting } = setUp()
  $waiting.set([{ id: 'other-0001', booking: 'X', index: 0, at: '2026-12-01T01:00:00Z', link: 'BBBBBBBB' }])
  await flow.load()
  expect([sent, $waiting.get().length]).toEqual([[], 1])
})

it('shows that the link has ended, also while a list is shown', async () => {
  const { flow, network, there } = setUp()
  await flow.load()
  network.code = 'guide_link_ended'
  await flow.checkIn('SM5YBM', 0)
  expect(there()).toBe('failed')
})
