import type { Named } from '../../../core/base/common/call/offer-address.ts'
import { choiceQuery, type TourChoice } from '../../../core/products/tour/choice.ts'
import { choiceOf, kindOf, named } from '../../../core/products/tour/kept.ts'
import type { TourKind } from '../../../core/products/tour/kinds.ts'
import { participantsOf } from '../../../core/products/tour/limits.ts'
import type { PeriodPrice } from '../../../core/products/tour/periods.ts'
import { NO_ROOMS, tourPrice } from '../../../core/products/tour/price.ts'
import { proposeRooms, type Rooms } from '../../../core/products/tour/rooms.ts'
import { wordsFor } from '../../base/words/words.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'
import type { Looked, OfferDesk } from '../../trade/booking/make/offer-desk.ts'
import { partyText } from '../../trade/kept/party.ts'
import type { TourDeps } from './deps.ts'
import { priceOf } from './priced.ts'
import { leftOf } from './views.ts'

export function tourOffers(deps: TourDeps): OfferDesk {
  return {
    named,
    async titleOf(address, locale) {
      const { kind, choice } = read(address)
      const { tour } = await askSupplier(() => deps.supplier.tour({ kind, id: choice.id, now: deps.clock.now() }))
      return tour.text[locale].title
    },
    async look(address, { locale, now }): Promise<Looked> {
      const { kind, choice } = read(address)
      const { party, period: id } = choice
      const { tour, periods } = await askSupplier(() => deps.supplier.tour({ kind, id: choice.id, now }))
      const shared = { title: tour.text[locale].title, party: partyText(locale, party) }
      const t = wordsFor(locale)
      const length = kind === 'package' ? t('kept:days', { count: tour.days }) : t('kept:hours', { count: tour.hours })
      const place = tour.area.name[locale]
      if (id === null) {
        const open = periods.filter((each) => leftOf(each) >= participantsOf(party))
        const priced = open.map((each) => [each, totalOf(each.price, choice, kind)] as const)
        const [best] = priced.sort(([, one], [, other]) => one - other)
        const part = { title: '', place, ...timesOf(best?.[0]), details: [length] }
        return { ...shared, parts: best ? [part] : [], price: best?.[1] ?? null }
      }
      const offer = await askSupplier(() => deps.supplier.period({ kind, id, now }))
      const { price } = priceOf(offer, party, roomsOf(choice, kind, offer.period.price))
      return {
        ...shared,
        parts: [{ title: '', place, ...timesOf(offer.period), details: [length] }],
        price: price.total,
      }
    },
    pages(address) {
      const { kind, choice } = read(address)
      const folder = kind === 'package' ? 'tour' : 'one-day-tour'
      return {
        book: choice.period === null ? null : `${folder}/booking?${choiceQuery(choice)}`,
        change: `${folder}/detail?${choiceQuery(choice)}`,
      }
    },
  }
}

function read({ page, query }: Named): { kind: TourKind; choice: TourChoice } {
  const [kind, choice] = [kindOf(page), choiceOf(query, '')]
  if (!kind || !choice) throw new Error('an address that was read is read again')
  return { kind, choice }
}

function roomsOf({ rooms, party }: TourChoice, kind: TourKind, price: PeriodPrice): Rooms {
  return kind === 'one-day' ? NO_ROOMS : (rooms ?? proposeRooms(participantsOf(party), price))
}

function totalOf(price: PeriodPrice, choice: TourChoice, kind: TourKind): number {
  return tourPrice(price, choice.party, roomsOf(choice, kind, price)).total
}

function timesOf(period: { start: string; end: string } | undefined) {
  return { date: period?.start ?? '', time: null, end_date: period?.end ?? null, end_time: null }
}
