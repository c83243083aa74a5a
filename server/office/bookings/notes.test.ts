import { beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint, Input } from '../../../core/base/common/call/endpoint.ts'
import { getBooking as officeBooking } from '../../../core/office/bookings/booking.ts'
import { addNote, changeNote, listNotes } from '../../../core/office/bookings/booking-changes.ts'
import { SAMPLE_MODULES } from '../../products/tour/testing.ts'
import { addTrip } from '../../products/tour/testing-sale.ts'
import type { TestApp } from '../../testing/app.ts'
import { type Buyer, paymentTests } from '../../testing/payment.ts'

const { fresh } = paymentTests({ modules: SAMPLE_MODULES })
let test: TestApp
let buyer: Buyer
let support: Buyer
let admin: Buyer
beforeEach(async () => {
  ;({ test, buyer } = await fresh())
  support = await test.register({ role: 'support' })
  admin = await test.register({ role: 'admin' })
})

async function send<E extends Endpoint>(endpoint: E, input: Input<E>, by: Buyer = support) {
  return (await test.call(endpoint, input, { cookie: by.cookie })).body
}

describe('notes', () => {
  it('are added, are tasks with a day, and are done', async () => {
    const id = await addTrip(test, buyer)
    await send(addNote, { params: { id }, body: { text: 'Vegetarian', due_on: null } })
    test.clock.advance({ minutes: 1 })
    await send(addNote, { params: { id }, body: { text: 'Call back', due_on: '2026-12-03' } })
    expect((await send(addNote, { params: { id: 'none' }, body: { text: 'x' } })).code).toBe('booking_not_found')
    const tasks = async (due: string, by = support) => (await send(listNotes, { query: { due } }, by)).data.data
    expect((await tasks('2026-12-02')).length).toBe(0)
    const [task] = await tasks('2026-12-03')
    expect([task?.text, task?.booking.id]).toEqual(['Call back', id])
    expect(await tasks('2026-12-03', admin)).toEqual([])
    await send(changeNote, { params: { id: task?.id ?? '' }, body: { done: true } })
    expect(await tasks('2026-12-03')).toEqual([])
    expect((await send(changeNote, { params: { id: 'none' }, body: { done: true } })).code).toBe('note_not_found')
    const { data } = await send(officeBooking, { params: { id } })
    expect(data.notes.map(({ text, done_at }) => [text, done_at !== null])).toEqual([
      ['Vegetarian', false],
      ['Call back', true],
    ])
  })
})
