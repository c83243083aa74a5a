import type { CalendarDate } from '../../../core/base/common/dates.ts'
import type { Holidays } from '../../../core/base/common/holidays.ts'
import { readData } from './data.ts'

type HolidayRow = { country: string; dates: CalendarDate[]; named?: Partial<Record<string, CalendarDate[]>> }

export function readHolidays(): Holidays {
  const rows = readData<HolidayRow[]>('holidays').filter(({ country }) => country === 'ID')
  const named = (name: string) => rows.flatMap((row) => row.named?.[name] ?? [])
  return {
    named: { nyepi: named('nyepi'), 'idul-fitri': named('idul-fitri') },
    all: new Set(rows.flatMap(({ dates }) => dates)),
  }
}
