import { createElement } from 'react'
import { addDays } from '../../../../core/base/common/dates.ts'
import { CALENDAR_DAYS } from '../../../../core/base/list/calendar.ts'
import type { AskedCall } from '../../../lib/call/early.ts'
import { type Day, Lowest, type LowestProps } from './Lowest.tsx'

/** Calendars that are read: together some four months. */
const CALENDARS = 3

export const slot = {
  asks({ call, input }: LowestProps, today: string): readonly AskedCall[] {
    return Array.from({ length: CALENDARS }, (_, index) => {
      const from = addDays(today, 1 + index * CALENDAR_DAYS)
      return [call, { query: { ...input, from, to: addDays(from, CALENDAR_DAYS - 1) } }] as const
    })
  },
  draw(data: readonly unknown[], given: LowestProps) {
    const days = (data as Day[][]).flat()
    return days.some(({ price }) => price !== null) ? createElement(Lowest, { ...given, days }) : null
  },
}
