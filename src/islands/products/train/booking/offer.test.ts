import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Journey } from '../../../../../core/products/train/contract.ts'
import type { Search } from '../../../../../core/products/train/search.ts'
import { defaultSearch, someJourney, someTrainClass } from '../../../../../core/products/train/testing.ts'
import { askOffer } from './offer.ts'

const pick = (journeyCode: string, classKey = 'EKS-A') => ({ journeyCode, classKey })
const there = [pick('there')] as const
const back = [pick('back')] as const
const search: Search = { ...defaultSearch('2026-12-04'), pax: { adult: 2, infant: 1 }, departure: there }

const classes = [someTrainClass({ fare: 200_000, adults: 2 })]
const world: Record<string, Journey> = {
  there: someJourney({ code: 'there', classes }),
  back: someJourney({ code: 'back', from: 'BD', to: 'GMR', departs: 3_000, classes }),
  early: someJourney({ code: 'early', from: 'BD', to: 'GMR', departs: 650, classes }),
  senen: someJourney({ code: 'senen', from: 'BD', to: 'PSE', departs: 3_000, classes }),
  first: someJourney({ code: 'first', to: 'CN', classes }),
  second: someJourney({ code: 'second', from: 'CN', departs: 735, classes }),
}

function load(change: Partial<Search> = {}) {
  vi.stubGlobal('fetch', async (address: string) => {
    const data = world[new URL(address, 'http://site').pathname.split('/').at(-1) ?? '']
    return Response.json({ success: true, message: 'ok', data })
  })
  const asked = { ...search, ...change }
  return askOffer(asked, 'id')
}

afterEach(() => vi.unstubAllGlobals())

describe('an offer', () => {
  it('has the price lines of the receipt: fares of the adults, the service charge once', async () => {
    expect(await load()).toMatchObject({
      total: 407_500,
      lastDay: '2026-12-05',
      lines: [
        { code: 'ADT', title: '2 × ADT', amount: 400_000 },
        { code: 'roc', amount: 7_500 },
        { code: 'TOTAL_PAID', amount: 407_500 },
      ],
      rides: [{ direction: 'oneway', transfer: null }],
    })
  })

  it('counts ages on the last day of a round trip, and a service charge for each booking', async () => {
    expect(await load({ returnDate: '2026-12-07', back: back })).toMatchObject({
      total: 815_000,
      lastDay: '2026-12-07',
      rides: [{ direction: 'depart' }, { direction: 'return' }],
    })
  })

  it('may come back to another station of the city, as the server has it', async () => {
    const offer = await load({ returnDate: '2026-12-07', back: [pick('senen')] })
    expect(offer.rides.map(({ direction }) => direction)).toEqual(['depart', 'return'])
  })

  it('tells how long one waits between the trains of a connection', async () => {
    const offer = await load({ departure: [pick('first'), pick('second')] })
    expect(offer.rides.map(({ transfer }) => transfer)).toEqual([null, 90])
  })

  it.each([
    ['sold_out', { departure: [pick('there', 'EKO-C')] as const }],
    ['invalid_return_train', { returnDate: '2026-12-05', back: [pick('early')] as const }],
    ['invalid_connection', { departure: [pick('there'), pick('second')] as const }],
  ])('is %s when the trains cannot be had so', async (code, change) => {
    await expect(load(change)).rejects.toMatchObject({ code })
  })
})
