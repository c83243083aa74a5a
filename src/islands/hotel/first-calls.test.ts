import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availabilityPage } from '../../../core/hotel/calls.ts'
import { hotelFilter } from '../../../core/hotel/filter.ts'
import { parseSearch, type Search } from '../../../core/hotel/search.ts'
import { SORT_ORDERS } from '../../../core/hotel/sort.ts'
import { createFilterQuery } from '../../../core/list/filter-query.ts'
import { agreesWithList, agreesWithPage, TODAY } from '../list/testing-first-calls.ts'
import { askOffer, isChosen } from './booking/offer.ts'
import { offerCalls } from './booking/offer-calls.ts'
import { askHotel } from './detail/ask-hotel.ts'
import { hotelCalls } from './detail/hotel-calls.ts'
import { firstCalls } from './first-calls.ts'
import { bodyOf } from './stores/search.ts'
import { stayAddress, wholeAddress } from './testing-addresses.ts'

const filterQuery = createFilterQuery({ filter: hotelFilter, orders: SORT_ORDERS })

/** What the list counts as a choice, and what it drops. */
const filters = {
  'filter.x': fc.constantFrom('1', '', ''),
  'filter.sort': fc.constantFrom(...SORT_ORDERS, 'x', '', ''),
  'filter.price': fc.constantFrom('0-500000', '5-1', '1', '-', '', ''),
  'filter.area': fc.constantFrom('ALL', 'ALLEY', 'Braga & Dago', 'x'.repeat(101), '', ''),
  'filter.star': fc.constantFrom('5', '6', '0', '', ''),
  'filter.rating': fc.constantFrom('4.5', '4', '3', '', ''),
  'filter.terms': fc.constantFrom('breakfast', 'free', '', ''),
  'filter.hotelName': fc.constantFrom('ALL', ' ', 'é'.repeat(100), 'x'.repeat(101), '', ''),
  'return.star': fc.constantFrom('5', '', ''),
}

const hotelKey = fc.constantFrom('some-hotel', 'Some Hotel', '')
const correlationId = fc.constantFrom('8d7c', '')
const roomKey = fc.constantFrom('DLX.BB.F', 'DLX', 'dlx.bb.f', '')

function withSearch(ask: (search: Search) => unknown) {
  return (query: URLSearchParams) => {
    const { search, problems } = parseSearch(query, TODAY)
    if (Object.keys(problems).length === 0) ask(search)
  }
}

function partOf(query: URLSearchParams) {
  return filterQuery.pairs(filterQuery.read(query)).length > 0 ? 1 : 'first'
}

it('begins a list with filters or another order as its page does', () => {
  const bodies = (more: string) => firstCalls(new URLSearchParams(wholeAddress(more)), TODAY).map(([, body]) => body)
  const { search } = parseSearch(new URLSearchParams(wholeAddress('')), TODAY)
  expect(bodies('&filter.sort=name_asc')).toEqual([bodyOf(search, 1)])
  expect(bodies('&city=filter.sort')).toEqual([bodyOf(search, 'first')])
})

it.each([
  'sort=rating_desc',
  'price=0-500000',
  'area=Braga',
  'star=5',
  'rating=4.5',
  'terms=breakfast',
  'facility=pool',
  'hotelName=a+b',
  'bounds=1,2,3,4',
])('begins a list early with filter.%s', (chosen) => {
  expect(firstCalls(new URLSearchParams(wholeAddress(`&filter.${chosen}`)), TODAY)).toMatchObject([
    [availabilityPage.path, { limit: 50 }],
  ])
})

describe.each(['', '&countChild=2&childAges=5,13'])('early calls are those of the page, or none (%s)', (children) => {
  it('list', () => {
    agreesWithList(wholeAddress(children), {
      firstCalls,
      parse: parseSearch,
      path: availabilityPage.path,
      bodiesOf: (search, query) => [bodyOf(search, partOf(query))],
      addresses: fc.record({ ...stayAddress, hotelKey }),
    })
  })

  it('list with filters', () => {
    const stay = Object.fromEntries(new URLSearchParams(wholeAddress(children)))
    agreesWithList(wholeAddress(`${children}&filter.star=5`), {
      firstCalls,
      parse: parseSearch,
      path: availabilityPage.path,
      bodiesOf: (search, query) => [bodyOf(search, partOf(query))],
      addresses: fc.record(filters).map((chosen) => ({ ...stay, ...chosen })),
    })
  })

  it('hotel', () => {
    agreesWithPage(wholeAddress(`${children}&hotelKey=some-hotel`), {
      firstCalls,
      callsOf: hotelCalls,
      ask: withSearch(({ hotelKey, ...search }) => hotelKey && askHotel({ ...search, hotelKey }, 'id')),
      addresses: fc.record({ ...stayAddress, hotelKey, correlationId }),
    })
  })

  it('booking', () => {
    agreesWithPage(wholeAddress(`${children}&hotelKey=some-hotel&roomKey=DLX.BB.F&correlationId=8d7c`), {
      firstCalls,
      callsOf: offerCalls,
      ask: withSearch((search) => isChosen(search) && askOffer(search, 'id')),
      addresses: fc.record({ ...stayAddress, hotelKey, roomKey, correlationId }),
    })
  })
})
