import { HOME_ZONE, todayIn } from '../../core/common/dates.ts'

export function todayInWib(): string {
  return todayIn(HOME_ZONE, new Date())
}
