import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availabilityPage } from '../../../core/hotel/calls.ts'
import { parseSearch, type Search } from '../../../core/hotel/search.ts'
import { agreesWithList, agreesWithPage, TODAY } from '../list/testing-first-calls.ts'
import { askOffer, isChosen } from './booking/offer.ts'
import { offerCalls } from './booking/offer-calls.ts'
import { askHotel } from './detail/ask-hotel.ts'
import { hotelCalls } from './detail/hotel-calls.ts'
import { firstCalls } from './first-calls.ts'
import { bodyOf } from './stores/search.ts'
import { stayAddress, wholeAddress } from './testing-addresses.ts'

const hotelKey = fc.constantFrom('some-hotel', 'Some Hotel', '')
const correlationId = fc.constantFrom('8d7c', '')
const roomKey = fc.constantFrom('DLX.BB.F', 'DLX', 'dlx.bb.f', '')

function withSearch(ask: (search: Search) => unknown) {
  return (query: URLSearchParams) => {
    const { search, problems } = parseSearch(query, TODAY)
    if (Object.keys(problems).length === 0) ask(search)
  }
}

it('begins a list with filters or another order as its page does', () => {
  const bodies = (more: string) => firstCalls(new URLSearchParams(wholeAddress(more)), TODAY).map(([, body]) => body)
  const { search } = parseSearch(new URLSearchParams(wholeAddress('')), TODAY)
  expect(bodies('&filter.sort=name_asc')).toEqual([bodyOf(search, 1)])
  expect(bodies('&city=filter.sort')).toEqual([bodyOf(search, 'first')])
})

describe.each(['', '&countChild=2&childAges=5,13'])('early calls are those of the page, or none (%s)', (children) => {
  it('list', () => {
    agreesWithList(wholeAddress(children), {
      firstCalls,
      parse: parseSearch,
      path: availabilityPage.path,
      bodiesOf: (search) => [bodyOf(search, 'first')],
      addresses: fc.record({ ...stayAddress, hotelKey }),
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
