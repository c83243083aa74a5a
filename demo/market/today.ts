import { HOME_ZONE } from '../../core/base/common/dates.ts'
import { type Day, localOf, minuteAt } from '../../server/base/common/zone.ts'

/** "Days ahead" are counted from the day in WIB. */
export function todayOf(now: Date): Day {
  return localOf(HOME_ZONE, minuteAt(now)).day
}
