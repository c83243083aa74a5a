/** Writes data/holidays.json. Run by hand after an update of date-holidays, or when the years run out. `named` are days on which places close. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Holidays from 'date-holidays'
import { ROOT } from './tools.ts'

const COUNTRIES = ['ID', 'SG']
const YEARS = Array.from({ length: 11 }, (_, index) => 2026 + index)

function rowOf(country: string, year: number): string {
  const days = new Holidays(country).getHolidays(year).filter(({ type }) => type === 'public')
  const datesOf = (name: string) => days.filter((day) => day.name.includes(name)).map(({ date }) => date.slice(0, 10))
  const dates = [...new Set(datesOf(''))].sort()
  const named = { nyepi: datesOf('Nyepi'), 'idul-fitri': datesOf('Idul Fitri') }
  return JSON.stringify({ country, year, dates, ...(country === 'ID' ? { named } : {}) })
}

const rows = COUNTRIES.flatMap((country) => YEARS.map((year) => rowOf(country, year)))
writeFileSync(join(ROOT, 'data/holidays.json'), `[\n${rows.join(',\n')}\n]\n`)
