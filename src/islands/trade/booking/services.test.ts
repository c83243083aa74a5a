import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createListFlow } from '../../base/table/list-flow.ts'
import { servicesIn, withService } from './services.ts'

const KNOWN = ['boat', 'coach', 'cabin', 'ferry']

it('has the services that were pressed an odd number of times, in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...KNOWN)), (presses) => {
      const text = presses.reduce((chosen, slug) => withService(chosen, slug, KNOWN), '')
      expect(servicesIn(text)).toEqual(
        KNOWN.filter((slug) => presses.filter((press) => press === slug).length % 2 === 1),
      )
    }),
  )
})

it('drops a service that is unknown, and reads blanks', () => {
  expect(withService('rocket, boat', 'cabin', KNOWN)).toBe('boat,cabin')
})

const FILTERS = ['keyword', 'service', 'startDate', 'endDate']
const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map((typed) => typed.trim())

it('every filter is in the address, and is read from it again', async () => {
  const query = fc.record({ keyword: text, service: text, startDate: text, endDate: text })
  await fc.assert(
    fc.asyncProperty(query, async (filter) => {
      let search = new URLSearchParams('page=3&id=kept')
      const asked: object[] = []
      const flow = createListFlow({
        filters: FILTERS,
        shown: { read: () => 0, write() {} },
        address: {
          read: () => search,
          push(next) {
            search = new URLSearchParams(next.toString())
          },
          watch: () => () => {},
        },
        load: async (sent) => {
          asked.push(sent)
          return { data: [], total: 0, current_page: 1, first_item: 0, last_item: 0 }
        },
      })
      await flow.filter(filter)
      const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
      expect(asked.at(-1)).toEqual(given)
      await flow.retry()
      expect(asked.at(-1)).toEqual(given)
      expect([search.get('page'), search.get('id')]).toEqual([null, 'kept'])
    }),
  )
})
