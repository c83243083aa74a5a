import type { TicketContent, TicketHolder, TicketItem } from '../booking/ticket-content.ts'
import type { Secrets } from '../common/secrets.ts'

/**
 * What the QR of a ticket says: `PLS1.<payload>.<signature>`, both base64url. The payload is compact JSON; its Ed25519 signature is over `PLS1.<payload>` and can be
 * checked without us, with the key of `ticketKey`.
 */
const VERSION = 'PLS1'

/** Keys are one letter, because a QR with less in it is read more easily. Kinds that a ticket has no item of are left out. */
export type TicketClaim = {
  /** Booking code. */
  c: string
  /** Segments as `GA408 CGK DPS 2026-12-05`. */
  f?: string[]
  /** Stays as `2026-12-05 2026-12-08 Grand Braga`. */
  h?: string[]
  /** Events as `2026-12-05 09:00 Candi Borobudur`. */
  e?: string[]
  /** Ticket numbers; none where only the booking has one. */
  t: string[]
  /** The first holder's name; of a holder's own code, that holder's. */
  n: string
  /** Seats where they are sold by number. */
  s?: string[]
  /** Code of entry, in a holder's own QR. */
  k?: string
}

type Signer = Pick<Secrets, 'signTicket'>

/** `holders` has one for each holder, null where the booking's code is enough. */
export type TicketCodes = { booking: string; holders: readonly (string | null)[] }

export function ticketCodes(secrets: Signer, content: TicketContent): TicketCodes {
  const holders = content.holders.map((holder) => (holder.code === null ? null : holderCode(secrets, content, holder)))
  return { booking: ticketCode(secrets, content), holders }
}

/** The booking's code: good for all holders. */
export function ticketCode(secrets: Signer, content: TicketContent): string {
  const { bookingCode, items, holders } = content
  const numbers = holders.map(({ number }) => number)
  const seats = holders.map(({ aside }) => (typeof aside?.value === 'string' ? aside.value : ''))
  return sign(secrets, {
    c: bookingCode,
    ...itemClaims(items),
    t: numbers.some(Boolean) ? numbers : [],
    n: holders[0]?.name ?? '',
    ...(seats.some(Boolean) ? { s: seats } : {}),
  })
}

function holderCode(secrets: Signer, { bookingCode, items }: TicketContent, holder: TicketHolder): string {
  return sign(secrets, {
    c: bookingCode,
    ...itemClaims(items),
    t: holder.number ? [holder.number] : [],
    n: holder.name,
    k: holder.code ?? '',
  })
}

/** A title only has to be recognised. */
const TITLE_LENGTH = 24

function itemClaims(items: readonly TicketItem[]): Pick<TicketClaim, 'f' | 'h' | 'e'> {
  const claims: Required<Pick<TicketClaim, 'f' | 'h' | 'e'>> = { f: [], h: [], e: [] }
  for (const item of items) {
    const { heading, start, end } = item
    const title = heading.slice(0, TITLE_LENGTH)
    if (item.kind === 'segment')
      claims.f.push(`${heading.replace(/\s/g, '')} ${item.from.code} ${item.to.code} ${start.date}`)
    else if (item.kind === 'stay') claims.h.push(`${start.date} ${end.date} ${title}`)
    else claims.e.push(`${start.date} ${start.time} ${title}`)
  }
  return Object.fromEntries(Object.entries(claims).filter(([, list]) => list.length > 0))
}

function sign(secrets: Signer, claim: TicketClaim): string {
  const payload = `${VERSION}.${Buffer.from(JSON.stringify(claim)).toString('base64url')}`
  return `${payload}.${secrets.signTicket(payload).toString('base64url')}`
}
