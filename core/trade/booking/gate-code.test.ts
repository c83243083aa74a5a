import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GateTicket, gatePayload, readGateCode } from './gate-code.ts'
import { readTicketCode } from './ticket-code.ts'

const TICKET: GateTicket = {
  bookingCode: 'K7QM2P',
  number: '1262400000001',
  gate: 'venue|candi-borobudur',
  from: new Date('2027-03-05T17:00:00Z'),
  until: new Date('2027-03-06T17:00:00Z'),
  type: 'ADT',
  isDemo: false,
}
const SIGNATURE = 'A'.repeat(86)

describe('the code of a holder for a gate', () => {
  it('is plain text', () => {
    expect(gatePayload(TICKET)).toBe('PLS2.K7QM2P.1262400000001.venue.candi-borobudur.hwj0c.hwk4c.ADT')
    expect(gatePayload({ ...TICKET, isDemo: true })).toMatch(/\.ADT\.d$/)
  })

  it('is read as it was written, alone or in an address', () => {
    const minute = fc.integer({ min: 0, max: 60_000_000 }).map((minutes) => new Date(minutes * 60_000))
    const tickets = fc.record({
      bookingCode: fc.stringMatching(/^[A-Z2-9]{6}$/),
      number: fc.stringMatching(/^[1-9]\d{12}$/),
      gate: fc.stringMatching(/^(tour|venue)\|[a-z][a-z0-9-]{0,40}$/),
      from: minute,
      until: minute,
      type: fc.constantFrom('ADT', 'JNR', 'CHD', 'INF'),
      isDemo: fc.boolean(),
    })
    fc.assert(
      fc.property(tickets, (ticket) => {
        const signed = gatePayload(ticket)
        for (const pasted of [
          `${signed}.${SIGNATURE}`,
          ` https://pelesir.example/id/verify#${signed}.${SIGNATURE}\n`,
        ]) {
          const read = readGateCode(pasted)
          expect([read?.ticket, read?.signed, read?.signature.length]).toEqual([ticket, signed, 64])
        }
      }),
    )
  })

  it.each([
    '',
    'PLS2',
    `PLS1.abc.${SIGNATURE}`,
    `${gatePayload(TICKET)}.AAAA`,
    `${gatePayload(TICKET)}.${SIGNATURE}AA`,
  ])('is not found in "%s"', (text) => expect(readGateCode(text)).toBeNull())

  it('says the day at the place where tickets are verified', () => {
    expect(readTicketCode(`${gatePayload(TICKET)}.${SIGNATURE}`)?.claim).toEqual({
      c: 'K7QM2P',
      e: ['2027-03-06 candi-borobudur'],
      t: ['1262400000001'],
      n: '',
      k: '1262400000001',
    })
  })
})
