import { describe, expect, it } from 'vitest'
import { positionAt } from '../../base/list/testing.ts'
import { boat, boatsAt } from './testing.ts'

const THERE = boat('THERE', 480)
const BACK = boat('BACK', 4 * 1440)
const FOUND = { departure: [boat('LATE', 900), THERE], return: [boat('SOON', 560), BACK] }
const ROUND_TRIP = 'origin=PAD&destination=GIL&departDate=2026-12-05&returnDate=2026-12-09'
const choiceOf = ({ id }: { id: string }) => ({ boatId: id, deck: 'open' })

describe('the results of journeys', () => {
  it('settle typed places and missing days in the address', async () => {
    const { open, entries } = boatsAt('origin=Padangbai (PAD)&destination=gili air', FOUND)
    await open()
    expect(entries).toEqual(['origin=PAD&destination=GIL&departDate=2026-12-02&ADT=1'])
  })

  it('are asked for before the names of the places are known, and the codes stand for them', async () => {
    const { page, ask } = boatsAt(ROUND_TRIP, FOUND)
    const opening = page.open()
    await Promise.resolve()
    expect(ask).toHaveBeenCalledOnce()
    expect(page.$page.get()).toMatchObject({ at: 'results', search: { origin: 'PAD' }, known: null })
    await opening
    expect(page.$page.get()).toMatchObject({ known: { origin: { name: 'Padangbai' } } })
  })

  it('give way to the form when a code turns out to be no place', async () => {
    const { open, page } = boatsAt('origin=PAD&destination=XXX&departDate=2026-12-05', FOUND)
    await open()
    expect(page.$page.get()).toMatchObject({ at: 'invalid', given: { problems: { destination: 'harbour.invalid' } } })
  })

  it('show the form for an address that holds no search', async () => {
    const { open, page, ask } = boatsAt('origin=PAD&destination=nowhere&ADT=9', FOUND)
    await open()
    expect(page.$page.get()).toMatchObject({
      at: 'invalid',
      given: { problems: { destination: 'harbour.invalid', passengers: 'pax.limit' } },
    })
    expect(ask).not.toHaveBeenCalled()
  })

  it('know both ends', async () => {
    const { open, page } = boatsAt(ROUND_TRIP, FOUND)
    await open()
    expect(page.$page.get()).toMatchObject({
      known: { origin: { name: 'Padangbai' }, destination: { name: 'Gili Air' } },
    })
  })

  it('choose there and back, with a list and a date strip for each', async () => {
    const { open, page, book, calendarAsked, entries } = boatsAt(ROUND_TRIP, FOUND)
    await open()
    expect(page.$view.get()).toBe(page.views.departure)
    page.choice.choose(choiceOf(THERE))
    expect(entries.at(-1)).toContain('departBoat=THERE.open')
    expect(page.$view.get()).toBe(page.views.return)
    page.choice.choose(choiceOf(BACK))
    expect(book).toHaveBeenCalledWith(expect.objectContaining({ departure: choiceOf(THERE), back: choiceOf(BACK) }))
    expect(calendarAsked).toEqual(['PAD 2026-12-01', 'GIL 2026-12-01'])
  })

  it('go back to the departures on Back, without searching again', async () => {
    const { open, back, page, ask } = boatsAt(ROUND_TRIP, FOUND)
    await open()
    page.choice.choose(choiceOf(THERE))
    await back()
    expect(page.choice.$step.get()).toBe('departure')
    expect(ask).toHaveBeenCalledOnce()
  })

  it('search anew when Back leads to another trip', async () => {
    const { open, back, entries, page, ask } = boatsAt('origin=PAD&destination=GIL', FOUND)
    await open()
    entries.push(ROUND_TRIP)
    await page.follow()
    await back()
    expect(page.$search.get()?.returnDate).toBeNull()
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('make room at once when the address leads to another trip', async () => {
    const { open, entries, page } = boatsAt(ROUND_TRIP, FOUND)
    await open()
    entries.push(ROUND_TRIP.replace('2026-12-05', '2026-12-06'))
    const following = page.follow()
    expect(page.run.$results.get()).toMatchObject({ asked: 1, waiting: ['all'] })
    await following
  })

  it('open a shared link with its departure chosen', async () => {
    const { open, page } = boatsAt(`${ROUND_TRIP}&departBoat=THERE.open`, FOUND)
    await open()
    expect(page.choice.$step.get()).toBe('return')
    expect(page.choice.$picked.get().departure?.boat).toBe(THERE)
  })

  it('say that a chosen boat is gone, and drop it from the address', async () => {
    const { open, page, entries } = boatsAt(`${ROUND_TRIP}&departBoat=GONE.open`, FOUND)
    await open()
    expect(page.choice.$lost.get()).toBe(true)
    expect(entries.at(-1)).not.toContain('departBoat')
  })

  it('open both lists as they were left', async () => {
    const search = `${ROUND_TRIP}&ADT=1`
    const first = boatsAt(ROUND_TRIP, FOUND)
    await first.open()
    first.page.choice.choose(choiceOf(THERE))
    first.page.views.return.sortBy('latest_arrival')
    first.page.views.return.price({ min: 0, max: 50 })
    first.page.views.return.more()
    const position = first.page.position()
    expect(position?.search).toBe(search)
    const query = position?.query ?? ''
    const again = boatsAt(query, FOUND, { [search]: positionAt(search, position?.shown) })
    await again.open()
    for (const step of ['departure', 'return'] as const) {
      expect(again.page.views[step].$state.get()).toEqual(first.page.views[step].$state.get())
    }
  })

  it('share the order and a deck on both ways, and no price', async () => {
    const { open, page, entries } = boatsAt(ROUND_TRIP, FOUND)
    await open()
    const { departure, return: back } = page.views
    departure.toggle('deck', 'open')
    departure.sortBy('latest_arrival')
    expect(back.$state.get()).toMatchObject({ sort: 'latest_arrival', filter: { deck: ['open'], price: null } })
    page.choice.choose(choiceOf(THERE))
    expect(entries.at(-1)).toMatch(/departBoat=THERE.open&filter.deck=open&filter.sort=latest_arrival$/)
    back.toggle('deck', 'open')
    page.choice.change()
    expect(departure.$state.get().filter.deck).toEqual([])
  })

  it('list returns that leave too soon after the chosen departure last, in every order', async () => {
    const { open, page } = boatsAt(ROUND_TRIP, FOUND)
    await open()
    const shown = () => page.views.return.$rows.get().map(({ id }) => id)
    page.views.return.sortBy('earliest_departure')
    expect(shown()).toEqual(['SOON', 'BACK'])
    page.choice.choose(choiceOf(THERE))
    expect(shown()).toEqual(['BACK', 'SOON'])
    page.views.return.sortBy('latest_departure')
    expect(shown()).toEqual(['BACK', 'SOON'])
  })

  it('lead to another day with the same filters', async () => {
    const { open, page } = boatsAt(`${ROUND_TRIP}&filter.deck=open&return.price=1-90`, FOUND)
    await open()
    const search = page.$search.get()
    if (!search) throw new Error('no search')
    const next = page.address.href('id', page.address.onDay(search, 'return', '2026-12-10'), page.$filters.get())
    expect(next).toMatch(/returnDate=2026-12-10&ADT=1&filter.deck=open&return.price=1-90$/)
  })
})
