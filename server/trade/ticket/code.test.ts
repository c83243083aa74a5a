import { verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { BookingView } from '../../../core/trade/booking/view.ts'
import { ticketCodes } from './code.ts'
import { secrets } from './testing.ts'
import { sampleEventTicket, sampleStayTicket, sampleTrainTicket } from './testing-samples.ts'

function claimOf(code: string): unknown {
  const [version = '', payload = '', signature = ''] = code.split('.')
  const signed = Buffer.from(`${version}.${payload}`)
  expect(verify(null, signed, secrets.ticketPublicKey, Buffer.from(signature, 'base64url'))).toBe(true)
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

const codesOf = (content: BookingView) => ticketCodes(secrets, content)

describe('the codes of a ticket', () => {
  it('name the seats of segments, in the same claim as on tickets in circulation', () => {
    const { booking, holders } = codesOf(sampleTrainTicket())
    expect(Buffer.from(booking.split('.')[1] ?? '', 'base64url').toString()).toBe(
      '{"c":"K7QM2P","f":["KA131 GMR BD 2026-12-05"],"t":["1262400000001","1262400000002","1262400000003"],"n":"MR Budi Santoso","s":["Eksekutif 1 / 5A","Eksekutif 1 / 5B",""]}',
    )
    expect(claimOf(booking)).toMatchObject({ c: 'K7QM2P' })
    expect(holders).toEqual([null, null, null])
  })

  it('name the days and the place of a stay, without ticket numbers that nobody has', () => {
    expect(claimOf(codesOf(sampleStayTicket()).booking)).toEqual({
      c: 'K7QM2P',
      h: ['2026-12-05 2026-12-08 Grand Braga Heritage'],
      t: [],
      n: 'MR Budi Santoso',
      s: ['1', '2'],
    })
  })

  it('say that the ticket is of a demo', () => {
    expect(claimOf(ticketCodes(secrets, sampleTrainTicket(), true).booking)).toMatchObject({ d: 1 })
    const [visitor] = ticketCodes(secrets, sampleEventTicket(), true).holders
    expect(visitor && claimOf(visitor)).toMatchObject({ d: 1 })
  })

  it('are one for each visitor who enters alone, with name and code of entry', () => {
    const { booking, holders } = codesOf(sampleEventTicket())
    const event = { c: 'K7QM2P', e: ['2026-12-05 09:30 Candi Borobudur: naik ke'] }
    expect(claimOf(booking)).toMatchObject(event)
    expect(holders.map((code) => code && claimOf(code))).toEqual([
      { ...event, t: ['1262400000001'], n: 'MR Budi Santoso', k: 'BRB-7204-K0' },
      { ...event, t: ['1262400000002'], n: 'MRS Siti Rahmawati', k: 'BRB-7205-K1' },
      { ...event, t: ['1262400000003'], n: 'MSTR Raka Pratama Santoso', k: 'BRB-7206-K2' },
    ])
    expect(new Set([booking, ...holders]).size).toBe(4)
  })
})
