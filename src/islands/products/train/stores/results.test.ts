import { describe, expect, it, vi } from 'vitest'
import type { Schedule } from '../../../../../core/products/train/contract.ts'
import { CallError } from '../../../../lib/call/call.ts'
import { createOfferResults } from './results.ts'
import { someClass, someConnection, someSchedule, someStation, someTrain } from './testing.ts'

const THERE = someTrain()
const BACK = someTrain({ number: '132', from: 'BD', to: 'GMR', departs: 2 * 1440 })
const FULL = someTrain({ number: '9', classes: [] })
const CHEAP_LATE = someConnection(
  someTrain({ number: '7', to: 'CN', departs: 500 }),
  someTrain({ number: '8', from: 'CN', departs: 800 }),
)
const DEAR_EARLY = someConnection(
  someTrain({ number: '5', to: 'CN', departs: 100, classes: [someClass({ fare: 400_000 })] }),
  someTrain({ number: '6', from: 'CN', departs: 400 }),
)

type Answers = { GMR?: Partial<Schedule> | 'failure'; BD?: Partial<Schedule> | 'failure' }

/** The test decides what the server answers for each way. */
function pageAt(query: string, answers: Answers = {}) {
  const { GMR = { journeys: [THERE] }, BD = { journeys: [BACK] } } = answers
  const entries = [query]
  const calendarAsked: object[] = []
  const book = vi.fn()
  const page = createOfferResults({
    calls: {
      find: async (keyword) => (keyword === 'bandung' ? [someStation('BD')] : []),
      async get(code) {
        if (!['GMR', 'BD'].includes(code)) throw new CallError('get-station-code', 'station_not_found')
        return someStation(code)
      },
      async availability({ origin }) {
        const answer = origin === 'GMR' ? GMR : BD
        if (answer === 'failure') throw new CallError('availability', 'supplier_timeout')
        return { schedules: [someSchedule(answer)] }
      },
      async calendar(asked) {
        calendarAsked.push(asked)
        return []
      },
      watched: async () => [],
      watch: () => Promise.reject(new CallError('watch', 'offline')),
      unwatch: async () => null,
    },
    isMember: () => false,
    log: vi.fn(),
    today: () => '2026-12-01',
    painted: async () => {},
    breathe: async () => {},
    bar: {
      read: () => new URLSearchParams(entries.at(-1)),
      write(next, how) {
        if (how === 'replace') entries.pop()
        entries.push(next.toString())
      },
    },
    positionOf: () => null,
    book,
  })
  return {
    page,
    entries,
    calendarAsked,
    book,
    async open() {
      await page.open()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

const ONE_WAY = 'origin=GMR&destination=BD&departDate=2026-12-05'
const ROUND_TRIP = `${ONE_WAY}&returnDate=2026-12-07&ADT=2&INF=1`
const THERE_CHOICE = `${THERE.journeyCode}.${THERE.classes[0]?.classKey}`
const choiceOn = ({ journeyCode, classes }: typeof THERE) =>
  [{ journeyCode, classKey: classes[0]?.classKey ?? '' }] as const

describe('the train results', () => {
  it('settle typed stations and missing days in the address', async () => {
    const { open, entries } = pageAt('origin=Gambir (GMR)&destination=bandung')
    await open()
    expect(entries).toEqual(['origin=GMR&destination=BD&departDate=2026-12-02&ADT=1'])
  })

  it('show the form for an address that holds no search', async () => {
    const { open, page } = pageAt('origin=GMR&destination=nowhere&ADT=5')
    await open()
    const state = page.$page.get()
    expect(state.at === 'invalid' && state.given.problems).toEqual({
      destination: 'validation.station.valid',
      passengers: 'validation.pax.adultLimit',
    })
  })

  it('lead to the booking with one train on a one-way trip', async () => {
    const { open, page, book, entries } = pageAt(ONE_WAY)
    await open()
    page.choice.choose(choiceOn(THERE))
    expect(entries.at(-1)).toContain(`departTrain=${THERE_CHOICE}`)
    expect(book).toHaveBeenCalledWith(expect.objectContaining({ departure: choiceOn(THERE), back: null }))
  })

  it('choose there and back, with the date strip of each way for the party', async () => {
    const { open, page, book, calendarAsked } = pageAt(ROUND_TRIP)
    await open()
    page.choice.choose(choiceOn(THERE))
    expect(page.$view.get()).toBe(page.views.return)
    page.choice.choose(choiceOn(BACK))
    expect(book).toHaveBeenCalledWith(expect.objectContaining({ departure: choiceOn(THERE), back: choiceOn(BACK) }))
    expect(calendarAsked).toEqual([
      { origin: 'GMR', destination: 'BD', from: '2026-12-01', to: '2026-12-31', adult: 2, infant: 1 },
      { origin: 'BD', destination: 'GMR', from: '2026-12-01', to: '2026-12-31', adult: 2, infant: 1 },
    ])
  })

  it('put return trains that leave too soon last, whatever the order', async () => {
    const early = someTrain({
      number: '130',
      from: 'BD',
      to: 'GMR',
      departs: 400,
      classes: [someClass({ fare: 90_000 })],
    })
    const { open, page } = pageAt(`${ROUND_TRIP}&departTrain=${THERE_CHOICE}`, { BD: { journeys: [early, BACK] } })
    await open()
    const numbers = () => page.views.return.$rows.get().map(({ carrierNumber }) => carrierNumber)
    expect(numbers()).toEqual(['132', '130'])
    page.views.return.sortBy('earliest_departure')
    expect(numbers()).toEqual(['132', '130'])
  })

  it('offer connections where no direct train has seats, in the chosen order', async () => {
    const { open, page } = pageAt(ONE_WAY, {
      GMR: { journeys: [], connections: [DEAR_EARLY, CHEAP_LATE], soldOut: [FULL] },
    })
    await open()
    const ids = () => page.$connections.get().map(({ id }) => id)
    expect(ids()).toEqual([CHEAP_LATE.id, DEAR_EARLY.id])
    page.views.departure.sortBy('earliest_departure')
    expect(ids()).toEqual([DEAR_EARLY.id, CHEAP_LATE.id])
    expect(page.$way.get().soldOut).toEqual([FULL])
  })

  it('open a shared link with both trains of a connection chosen', async () => {
    const [first, second] = CHEAP_LATE.journeys
    const chosen = `${first.journeyCode}.ECO-C~${second.journeyCode}.ECO-C`
    const { open, page } = pageAt(`${ROUND_TRIP}&departTrain=${chosen}`, {
      GMR: { journeys: [], connections: [CHEAP_LATE] },
    })
    await open()
    expect(page.choice.$picked.get().departure?.map(({ journey }) => journey)).toEqual(CHEAP_LATE.journeys)
    expect(page.choice.$step.get()).toBe('return')
  })

  it('say which way failed, and keep what is chosen on it', async () => {
    const { open, page } = pageAt(`${ROUND_TRIP}&departTrain=${THERE_CHOICE}`, { GMR: 'failure' })
    await open()
    expect(page.choice.$lost.get()).toBe(false)
    expect(page.choice.$choices.get().departure).toEqual(choiceOn(THERE))
    expect(page.$way.get().state).toBe('done')
    page.choice.change()
    expect(page.$way.get().state).toBe('failed')
  })

  it('say when a chosen train is gone', async () => {
    const { open, page, entries } = pageAt(`${ROUND_TRIP}&departTrain=20261205-1-GMR-BD.ECO-C`)
    await open()
    expect(page.choice.$lost.get()).toBe(true)
    expect(entries.at(-1)).not.toContain('departTrain')
  })
})
