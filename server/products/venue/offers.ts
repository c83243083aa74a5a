import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { Named } from '../../../core/base/common/call/offer-address.ts'
import { choiceQuery, type VenueChoice } from '../../../core/products/venue/choice.ts'
import type { VenuePackage, VenuePrice } from '../../../core/products/venue/contract.ts'
import { choiceOf, named } from '../../../core/products/venue/kept.ts'
import { countProblem, type Party, unitsFor, visitorsOf } from '../../../core/products/venue/limits.ts'
import { venuePrice } from '../../../core/products/venue/price.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'
import type { Looked, OfferDesk } from '../../trade/booking/make/offer-desk.ts'
import { partyText } from '../../trade/kept/party.ts'
import type { VenueDeps } from './deps.ts'
import type { PricedDay } from './supplier.ts'
import { priceView } from './views.ts'

export function venueOffers(deps: VenueDeps): OfferDesk {
  return {
    named,
    titleOf: async (address, locale) =>
      (await askSupplier(() => deps.supplier.venue(read(address).venueId))).text[locale].title,
    async look(address, { locale, now }): Promise<Looked> {
      const choice = read(address)
      const { venueId: id, date, pack, party } = choice
      const venue = await askSupplier(() => deps.supplier.venue(id))
      const place = venue.city.name
      const shared = { title: venue.text[locale].title, party: partyText(locale, party) }
      if (date === null || pack === null) {
        const every = { month: null, year: null }
        const [offer] = await askSupplier(() => deps.supplier.offers({ venues: [venue], choice: every, now }))
        const day = offer?.day
        if (!day || venue.isInquiry) return { ...shared, parts: [], price: null }
        const fare = priceView(venue, day.price, locale)
        const prices = fare.pricePackages.flatMap(
          (each) => totalOf(fare, each, { ...choice, addons: [], units: null }) ?? [],
        )
        const part = { title: '', place, ...timesOf(day.date, null), details: [] }
        return { ...shared, parts: [part], price: prices.length > 0 ? Math.min(...prices) : null }
      }
      const priced = await askSupplier(() => deps.supplier.day({ id, date, now }))
      const fare = priceView(venue, priced.day.price, locale)
      const chosen = fare.pricePackages.find((each) => each.id === pack)
      const price = chosen ? totalOf(fare, chosen, choice) : null
      if (!chosen || price === null) throw new ApiError('venue_not_found')
      checkLeft(priced, choice, chosen)
      const part = {
        title: chosen.name,
        place,
        ...timesOf(date, choice.time),
        details: [...chosen.includes].slice(0, 3),
      }
      return { ...shared, parts: [part], price }
    },
    pages(address) {
      const whole = choiceQuery(read(address))
      return {
        book: address.kind === 'choice' ? `venue/booking?${whole}` : null,
        change: `venue/detail?${whole}`,
      }
    },
  }
}

function read({ query }: Named): VenueChoice {
  const choice = choiceOf(query, '')
  if (!choice) throw new Error('an address that was read is read again')
  return choice
}

/** Null where the package does not take the party. */
function totalOf(
  fare: VenuePrice,
  pack: VenuePackage,
  { party, units, addons, childBeds }: VenueChoice,
): number | null {
  const counted = units ?? unitsFor(pack, party)
  if (countProblem(pack, party, counted) !== null) return null
  return venuePrice(fare, pack, { party, units: counted, addons, childBeds }).total
}

/** Throws ApiError('sold_out'). */
function checkLeft({ day }: PricedDay, { party, time, units }: VenueChoice, pack: VenuePackage): void {
  const slot = day.times.find((each) => each.time === time) ?? day.times[0]
  if (slot?.status !== 'open' || slot.left < countOf(pack, party, units)) throw new ApiError('sold_out')
}

function countOf(pack: VenuePackage, party: Party, units: number | null): number {
  return (units ?? unitsFor(pack, party)) || visitorsOf(party)
}

function timesOf(date: string, time: string | null) {
  return { date, time, end_date: null, end_time: null }
}
