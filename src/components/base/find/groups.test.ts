import { afterEach, expect, test, vi } from 'vitest'
import type { Say } from '../../../lib/words.ts'
import { services } from './groups.ts'
import { opened } from './opened.ts'

const t: Say = (name) => name

function sellsAllBut(closed: string): void {
  vi.stubGlobal('document', { documentElement: { dataset: closed ? { closed } : {} } })
}
afterEach(() => vi.unstubAllGlobals())

test('offers the services that are sold', () => {
  const offered = () => services(t, 'id').rows.map(({ service }) => service)
  sellsAllBut('')
  expect(offered()).toEqual(['flight', 'hotel', 'train', 'tour', 'venue', 'insurance'])
  sellsAllBut('flight train insurance')
  expect(offered()).toEqual(['hotel', 'tour', 'venue'])
})

test('leaves out what was opened of a service that is not sold', () => {
  const rows = ['train', 'hotel', ''].map((service) => ({ href: `/id/${service}`, text: service, more: '', service }))
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(rows) })
  sellsAllBut('flight train')
  expect(opened('title', 'id').flatMap((group) => group.rows.map(({ text }) => text))).toEqual(['hotel', ''])
})
