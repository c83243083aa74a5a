import type { CalendarDate } from '../../../../../core/base/common/dates.ts'
import { minutesBetween } from '../../../../../core/products/journey/round-trip.ts'
import { getJourney } from '../../../../../core/products/train/calls.ts'
import type * as contract from '../../../../../core/products/train/contract.ts'
import type { Journey, TrainClass } from '../../../../../core/products/train/contract.ts'
import { partyOf } from '../../../../../core/products/train/price.ts'
import type { Choice, Search, TrainPick } from '../../../../../core/products/train/search.ts'
import { lastDay, tripProblem } from '../../../../../core/products/train/trip.ts'
import type { PriceLine } from '../../../../../core/trade/booking/contract.ts'
import { partyLines } from '../../../../../core/trade/booking/price.ts'
import { CallError, call } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'

export type OfferedRide = {
  journey: Journey
  bought: TrainClass
  direction: 'oneway' | 'depart' | 'return'
  /** Minutes to change, for the second train of a connection. */
  transfer: number | null
}

/** One booking for every ride. `total` in rupiah. */
export type Offer = { rides: OfferedRide[]; lines: PriceLine[]; total: number; lastDay: CalendarDate }

export async function askOffer(search: Search, locale: Locale): Promise<Offer> {
  const ask = (picks: Choice | null) => Promise.all((picks ?? []).map((pick) => askTrain(pick, search.pax, locale)))
  const [there, back] = await Promise.all([ask(search.departure), ask(search.back)])
  const journeys = (bought: Bought[]) => bought.map(({ journey }) => journey)
  const problem = tripProblem(journeys(there), journeys(back))
  if (problem) throw new CallError(getJourney.name, problem)
  const rides = [
    ...ridesOf(there, back.length > 0 ? ('depart' as const) : ('oneway' as const)),
    ...ridesOf(back, 'return'),
  ]
  const lines = partyLines(
    ...partyOf(rides.map(({ bought }) => ({ charges: bought.charges, adults: search.pax.adult }))),
  )
  return { rides, lines, total: lines.at(-1)?.amount ?? 0, lastDay: lastDay(journeys([...there, ...back])) }
}

type Bought = { journey: Journey; bought: TrainClass }

export function trainInput({ journeyCode }: TrainPick, pax: Search['pax']) {
  return { params: { code: journeyCode }, query: pax }
}

async function askTrain(pick: TrainPick, pax: Search['pax'], locale: Locale): Promise<Bought> {
  const journey = await call<typeof contract.getJourney>(getJourney, trainInput(pick, pax), { locale })
  const bought = journey.classes.find((item) => item.classKey === pick.classKey)
  if (!bought) throw new CallError(getJourney.name, 'sold_out')
  return { journey, bought }
}

function ridesOf(trains: readonly Bought[], direction: OfferedRide['direction']): OfferedRide[] {
  return trains.map((train, index) => {
    const before = trains[index - 1]
    return { ...train, direction, transfer: before ? minutesBetween(before.journey, train.journey) : null }
  })
}
