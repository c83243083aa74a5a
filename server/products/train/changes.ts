import { ApiError } from '../../../core/base/common/call/errors.ts'
import { peopleProblems } from '../../../core/products/train/people.ts'
import { correctRows, isBeforeTicket, namedRows } from '../../trade/booking/change/corrected.ts'
import type { ProductBooking } from '../../trade/booking/module.ts'
import type { TrainDeps } from './deps.ts'
import { trainReschedules } from './reschedules.ts'
import { readDetail, readPassenger, storedPassenger } from './stored.ts'

/** Other trains, and names until a supplier has them. */
export function trainChanges(deps: TrainDeps): Pick<ProductBooking, 'named' | 'correct' | 'move'> {
  const { secrets } = deps
  return {
    move: trainReschedules(deps),
    named: (booking, rows) => (isBeforeTicket(booking) ? namedRows(rows, readPassenger) : []),
    async correct(booking, rows, corrected) {
      if (!isBeforeTicket(booking)) throw new ApiError('cannot_correct')
      const { train_details, connection = [] } = readDetail(booking)
      const lastDay =
        [...train_details, ...connection]
          .map(({ arrive_date }) => arrive_date)
          .toSorted()
          .at(-1) ?? ''
      return correctRows(secrets, rows, corrected, {
        read: readPassenger,
        problems: (people) => peopleProblems(people, lastDay),
        store: storedPassenger,
      })
    },
  }
}
