import { gatePayload } from '../../../core/trade/booking/gate-code.ts'
import { TICKET_VERSION, type TicketClaim } from '../../../core/trade/booking/ticket-code.ts'
import type { BookingView, TicketGate, ViewHolder, ViewItem } from '../../../core/trade/booking/view.ts'
import type { Secrets } from '../../base/common/secrets.ts'
import { codedName } from '../booking/show/booking-view.ts'

type Signer = Pick<Secrets, 'signTicket'>

/** `holders`: null where the booking's code is enough. */
export type TicketCodes = { booking: string; holders: readonly (string | null)[] }

export function ticketCodes(secrets: Signer, content: BookingView, demo = false): TicketCodes {
  const holders = content.holders.map((holder) =>
    holder.code === null ? null : holderCode(secrets, content, holder, demo),
  )
  return { booking: ticketCode(secrets, content, demo), holders }
}

export function ticketCode(secrets: Signer, content: BookingView, demo = false): string {
  const { bookingCode, items, holders } = content
  const numbers = holders.map(({ number }) => number)
  const seats = holders.map(({ aside }) => (typeof aside?.value === 'string' ? aside.value : ''))
  return sign(secrets, {
    c: bookingCode,
    ...itemClaims(items),
    t: numbers.some(Boolean) ? numbers : [],
    n: holders[0] ? codedName(holders[0]) : '',
    ...(seats.some(Boolean) ? { s: seats } : {}),
    ...demoClaim(demo),
  })
}

function holderCode(secrets: Signer, { bookingCode, items }: BookingView, holder: ViewHolder, demo: boolean): string {
  if (holder.gate && holder.number) return gateCode(secrets, bookingCode, holder.number, holder.gate, demo)
  return sign(secrets, {
    c: bookingCode,
    ...itemClaims(items),
    t: holder.number ? [holder.number] : [],
    n: codedName(holder),
    k: holder.code ?? '',
    ...demoClaim(demo),
  })
}

function gateCode(
  secrets: Signer,
  bookingCode: string,
  number: string,
  { key, from, until, type }: TicketGate,
  isDemo: boolean,
) {
  const valid = { from: new Date(from), until: new Date(until) }
  const payload = gatePayload({ bookingCode, number, gate: key, type, ...valid, isDemo })
  return `${payload}.${secrets.signTicket(payload).toString('base64url')}`
}

function demoClaim(demo: boolean): Pick<TicketClaim, 'd'> {
  return demo ? { d: 1 } : {}
}

const TITLE_LENGTH = 24

function itemClaims(items: readonly ViewItem[]): Pick<TicketClaim, 'f' | 'h' | 'e'> {
  const claims: Record<'f' | 'h' | 'e', string[]> = { f: [], h: [], e: [] }
  for (const item of items) {
    const { heading, start, end } = item
    const title = heading.slice(0, TITLE_LENGTH)
    if (item.kind === 'segment')
      // Headings begin with a word of the language, the code with that of the carrier: one ticket has one code in every language.
      claims.f.push(`${heading.replace(/^\S+\s/, item.carrier.code)} ${item.from.code} ${item.to.code} ${start.date}`)
    else if (item.kind === 'stay') claims.h.push(`${start.date} ${end.date} ${title}`)
    else claims.e.push(`${start.date} ${start.time} ${title}`)
  }
  return Object.fromEntries(Object.entries(claims).filter(([, list]) => list.length > 0))
}

function sign(secrets: Signer, claim: TicketClaim): string {
  const payload = `${TICKET_VERSION}.${Buffer.from(JSON.stringify(claim)).toString('base64url')}`
  return `${payload}.${secrets.signTicket(payload).toString('base64url')}`
}
