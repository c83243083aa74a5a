import { ApiError } from '../../../core/base/common/call/errors.ts'
import { endOf, legsOf } from '../../../core/trade/booking/change/legs.ts'
import type { ScreenTicket, TicketCard } from '../../../core/trade/booking/ticket.ts'
import type { BookingView, ViewHolder } from '../../../core/trade/booking/view.ts'
import { holderName, textIn } from '../../../core/trade/booking/view-text.ts'
import { wordsFor } from '../../base/words/words.ts'
import { isDemo } from '../booking/make/demo.ts'
import type { BookingDeps } from '../booking/module.ts'
import { ownBooking, passengersOf } from '../booking/show/bookings.ts'
import { inLanguage } from '../booking/show/in-language.ts'
import type { Reader } from '../booking/show/titles.ts'
import { hasTicket } from '../booking/show/view.ts'
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
