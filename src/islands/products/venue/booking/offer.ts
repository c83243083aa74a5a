import { venueDetail } from '../../../../../core/products/venue/calls.ts'
import type { VenueChoice } from '../../../../../core/products/venue/choice.ts'
import type { VenueDetail } from '../../../../../core/products/venue/contract.ts'
import { breakdownLines } from '../../../../../core/products/venue/price.ts'
import type { PriceLine } from '../../../../../core/trade/booking/contract.ts'
import { partLines } from '../../../../../core/trade/booking/lines.ts'
import { CallError } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { askVenue, type Chosen, chosenIn } from '../offer.ts'

/** The choice, priced now. `total` in rupiah. */
export type Offer = { venue: VenueDetail; chosen: Chosen; lines: readonly PriceLine[]; total: number }

const WHY = { closed: 'venue_closed', full: 'sold_out', cut_off: 'venue_cut_off' } as const

/** Throws CallError for what cannot be booked: `venue_closed`, `venue_cut_off`, `sold_out`, `venue_inquiry_only`. */
export async function askOffer(choice: VenueChoice, locale: Locale): Promise<Offer> {
  const { venue, day } = await askVenue(choice, locale)
  const chosen = chosenIn({ venue, day }, choice, new Date())
  const refused = (code: string) => new CallError(venueDetail.name, code)
  if (venue.isInquiry) throw refused('venue_inquiry_only')
  if (!chosen) throw refused('venue_closed')
  if (chosen.shut) throw refused(WHY[chosen.shut])
  if (chosen.problem || (choice.pack !== null && chosen.pack.id !== choice.pack)) throw refused('sold_out')
  const { price, parts } = chosen
  const money = { amount: price.total, due: parts?.due ?? price.total, paid: 0, fee: 0 }
  return { venue, chosen, lines: [...breakdownLines(price), ...partLines(money)], total: price.total }
}
