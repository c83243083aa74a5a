import { beforeAll, expect, it } from 'vitest'
import type { Issued } from '../module.ts'
import type { Reservation } from './reservation.ts'

const CODE = /^[A-HJ-NP-Z2-9]{6}$/

export type ReservationCalls = {
  now: Date
  reserve(): Promise<Reservation>
  issue(bookingCode: string, passengers: readonly { index: number }[]): Promise<readonly Issued[]>
  cancel(bookingCode: string): Promise<void>
}

/** Promises of the suppliers of all products. Called within a `describe`. */
export function reservationContract(open: () => Promise<ReservationCalls>): void {
  let calls: ReservationCalls
  beforeAll(async () => {
    calls = await open()
  })

  it('makes booking codes without look-alikes, hardly ever the same one', async () => {
    const made = await Promise.all(Array.from({ length: 200 }, () => calls.reserve()))
    for (const { code } of made) expect(code).toMatch(CODE)
    expect(new Set(made.map(({ code }) => code)).size).toBeGreaterThan(198)
  })

  it('holds for some time, or does not say how long', async () => {
    const { holdUntil } = await calls.reserve()
    expect(holdUntil?.getTime() ?? Number.POSITIVE_INFINITY).toBeGreaterThan(calls.now.getTime())
  })

  it('lets go of what it holds, however often it is asked', async () => {
    const { code } = await calls.reserve()
    for (const asked of [code, code]) await expect(calls.cancel(asked)).resolves.toBeUndefined()
  })

  it('issues one 13-digit ticket a passenger, the same ones when asked again', async () => {
    const passengers = [{ index: 0 }, { index: 1 }, { index: 2 }]
    const { code } = await calls.reserve()
    const tickets = await calls.issue(code, passengers)
    expect(tickets.map(({ index }) => index)).toEqual([0, 1, 2])
    for (const { ticketNumber } of tickets) expect(ticketNumber).toMatch(/^\d{13}$/)
    expect(new Set(tickets.map(({ ticketNumber }) => ticketNumber)).size).toBe(3)
    expect(await calls.issue(code, passengers)).toEqual(tickets)
    const { code: other } = await calls.reserve()
    expect(await calls.issue(other, passengers)).not.toEqual(tickets)
  })
}
