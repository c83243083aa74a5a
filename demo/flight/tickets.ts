import { createHash } from 'node:crypto'
import type { IssueRequest } from '../../server/products/flight/supplier.ts'

const PREFIX: Readonly<Record<string, string>> = {
  GA: '126',
  JT: '990',
  ID: '938',
  SJ: '977',
  OD: '816',
  QG: '888',
  SQ: '618',
  MH: '232',
  CX: '160',
  QR: '157',
  EK: '176',
  EY: '607',
  TK: '235',
  SV: '065',
  KL: '074',
  TG: '217',
  VN: '738',
  PR: '079',
  BI: '672',
  NH: '205',
  JL: '131',
  KE: '180',
  OZ: '988',
  CA: '999',
  CZ: '784',
  MU: '781',
  MF: '731',
  CI: '297',
  BR: '695',
  HX: '851',
  QF: '081',
  VA: '795',
  NZ: '086',
  UL: '603',
  AI: '098',
  ET: '071',
  MS: '077',
  WY: '910',
  PX: '656',
  TR: '668',
  VJ: '978',
  '6E': '312',
  '5J': '203',
}

/** Airlines without a clearing-house number get an unassigned one. */
function ticketPrefix(airlineCode: string): string {
  return PREFIX[airlineCode] ?? '960'
}

/** Airline's three digits plus ten derived from booking code and passenger. */
export function ticketsFor({ bookingCode: code, airlineCode, passengers }: IssueRequest) {
  return passengers.map(({ index }) => {
    const digest = createHash('sha256').update(`${code} ${airlineCode} ${index}`).digest()
    const serial = digest.readBigUInt64BE() % 10_000_000_000n
    return { index, ticketNumber: `${ticketPrefix(airlineCode)}${String(serial).padStart(10, '0')}` }
  })
}
