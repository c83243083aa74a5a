import type { TicketContent, TicketHolder, TicketItem } from '../booking/ticket-content.ts'
import type { Secrets } from '../common/secrets.ts'

/** `PLS1.<payload>.<signature>` in base64url. The Ed25519 signature is over `PLS1.<payload>`; the key of `ticketKey` checks it offline. */
const VERSION = 'PLS1'

/** One-letter keys: a smaller QR is easier to scan. */
export type TicketClaim = {
  c: string
  /** Segments as `GA408 CGK DPS 2026-12-05`. */
  f?: string[]
  /** Stays as `2026-12-05 2026-12-08 Grand Braga`. */
  h?: string[]
  /** Events as `2026-12-05 09:00 Candi Borobudur`. */
  e?: string[]
  t: string[]
  /** Name of the first holder, or of the holder whose own QR it is. */
  n: string
  s?: string[]
  /** Entry code, in a holder's own QR. */
  k?: string
}

type Signer = Pick<Secrets, 'signTicket'>

/** `holders`: null where the booking's code is enough. */
export type TicketCodes = { booking: string; holders: readonly (string | null)[] }

export function ticketCodes(secrets: Signer, content: TicketContent): TicketCodes {
  const holders = content.holders.map((holder) => (holder.code === null ? null : holderCode(secrets, content, holder)))
  return { booking: ticketCode(secrets, content), holders }
}

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
