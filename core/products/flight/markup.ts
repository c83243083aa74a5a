import { sumCharges } from '../../base/common/charge.ts'
import type { Rupiah } from '../../base/common/money.ts'
import type { PaxType } from '../../base/common/people/types.ts'
import { type Markup, markedUp } from '../../trade/partner/markup.ts'
import type { FareDetail, Flight, FlightClass } from './contract.ts'
import { BASE, type FareSheet, totalOfFares } from './price.ts'
import { toFareDetail } from './price-lines.ts'

/** The markup on what one passenger pays, in rupiah. A fixed amount is not added for infants. */
function addedFor(type: PaxType, price: Rupiah, markup: Markup): Rupiah {
  return markedUp(price, type === 'INF' ? { ...markup, amount: 0 } : markup) - price
}

/** Adds the markup to the base fare, because the taxes shown beside it are the airline's. */
function markUpClass(cls: FlightClass, markup: Markup): FlightClass {
  const breakdown = cls.breakdown.map((each) => ({
    ...each,
    fare: each.fare + addedFor(each.paxType, each.fare + each.tax, markup),
  }))
  return {
    ...cls,
    fare: cls.fare + addedFor('ADT', cls.fare + cls.tax, markup),
    breakdown,
    total: totalOfFares(breakdown),
  }
}

export function markUpFlight(flight: Flight, markup: Markup): Flight {
  return { ...flight, classes: flight.classes.map((cls) => markUpClass(cls, markup)) }
}

export function markUpFare({ flightId, classId, rules, passengers, extras }: FareDetail, markup: Markup): FareDetail {
  const pax = { adult: 0, child: 0, infant: 0 }
  const sheet: Record<PaxType, FareSheet[PaxType]> = { ADT: [], CHD: [], INF: [] }
  for (const { paxType, charges } of passengers) {
    pax[COUNT[paxType]] += 1
    const added = addedFor(
      paxType,
      sumCharges(charges, () => true),
      markup,
    )
    sheet[paxType] = charges.map((charge) =>
      charge.chargeCode === BASE
        ? { ...charge, amount: charge.amount + added, foreignAmount: charge.foreignAmount + added }
        : charge,
    )
  }
  return { ...toFareDetail({ flightId, classId, rules, sheet, pax }), ...(extras ? { extras } : {}) }
}

const COUNT = { ADT: 'adult', CHD: 'child', INF: 'infant' } as const
