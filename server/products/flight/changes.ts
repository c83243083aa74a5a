import { ApiError } from '../../../core/base/common/call/errors.ts'
import { peopleProblems } from '../../../core/products/flight/people.ts'
import { correctRows, isBeforeTicket, namedRows } from '../../trade/booking/change/corrected.ts'
import type { BookingRow, ProductBooking } from '../../trade/booking/module.ts'
import type { FlightDeps } from './deps.ts'
import { flightReschedules } from './reschedules.ts'
import { readDetail, readPassenger, storedPassenger } from './stored.ts'

/** Other flights, and names until a supplier has them. */
export function flightChanges(deps: FlightDeps): Pick<ProductBooking, 'named' | 'correct' | 'move'> {
  const { secrets } = deps
  return {
    move: flightReschedules(deps),
    named: (booking, rows) => (canCorrect(booking) ? namedRows(rows, readPassenger) : []),
    async correct(booking, rows, corrected) {
      if (!canCorrect(booking)) throw new ApiError('cannot_correct')
      const arrivals = readDetail(booking).flight_details.map(({ arrive_date }) => arrive_date)
      const lastDay = arrivals.toSorted().at(-1) ?? ''
      // Passports stay, so what the flight asks of them does too.
      return correctRows(secrets, rows, corrected, {
        read: readPassenger,
        problems: (people) => peopleProblems(people, { departDate: lastDay, lastDay, passportNeeded: false }),
        store: storedPassenger,
      })
    },
  }
}

function canCorrect(booking: BookingRow): boolean {
  return !readDetail(booking).supplier_holds && isBeforeTicket(booking)
}
