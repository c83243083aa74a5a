import { endOf, legsOf } from '../../core/booking/legs.ts'
import type { ScreenTicket, TicketCard } from '../../core/booking/ticket.ts'
import type { BookingView, ViewHolder } from '../../core/booking/view.ts'
import { holderName, textIn } from '../../core/booking/view-text.ts'
import { ApiError } from '../../core/common/errors.ts'
import { ownBooking, passengersOf } from '../booking/bookings.ts'
import { isDemo } from '../booking/demo.ts'
import { inLanguage } from '../booking/in-language.ts'
import type { BookingDeps } from '../booking/module.ts'
import type { Reader } from '../booking/titles.ts'
import { hasTicket } from '../booking/view.ts'
import { wordsFor } from '../words/words.ts'
import { ticketCodes } from './code.ts'
import { pageView } from './files.ts'

export type ReadTicket = { ticket: ScreenTicket; view: BookingView }

/** Throws ApiError: booking_not_found, eticket_not_ready. */
export async function readTicket(deps: BookingDeps, userId: string, id: string, reader: Reader): Promise<ReadTicket> {
  const own = await ownBooking(deps.db, userId, id)
  if (!hasTicket(own)) throw new ApiError('eticket_not_ready')
  const row = { ...(await inLanguage(deps, own, reader)), locale: reader.locale }
  const view = await pageView(deps, row, await passengersOf(deps.db, id))
  const demo = isDemo(deps, own)
  const codes = ticketCodes(deps.secrets, view, demo)
  const ticket = {
    id,
    booking_code: view.bookingCode,
    title: row.title,
    made_at: deps.clock.now().toISOString(),
    ends_at: endOf(view) ?? row.startsAt.toISOString(),
    is_demo: demo,
    legs: legsOf(view),
    cards: view.holders.map((holder, at) => cardOf(holder, at, codes.holders[at] ?? codes.booking, reader)),
    wallets: [
      ...(deps.config.appleWallet ? ['apple' as const] : []),
      ...(deps.config.googleWallet ? ['google' as const] : []),
    ],
  }
  return { ticket, view }
}

function cardOf(holder: ViewHolder, index: number, code: string, { locale }: Pick<Reader, 'locale'>): TicketCard {
  const t = wordsFor(locale)
  const { aside, seat, type, number, used = null } = holder
  return {
    index,
    name: holderName(t, holder),
    type: t(type),
    code,
    number,
    seat: seat ?? (aside ? `${t(aside.label)} ${textIn(t, aside.value)}` : ''),
    used,
  }
}
