import days from '../../../../data/holiday-names.json' with { type: 'json' }

/** `name` is a key of the words `calendar:holiday`; `leave` is joint leave beside that holiday. */
export type Holiday = { date: string; name: string; leave: boolean }

const byDay: ReadonlyMap<string, Holiday> = new Map(days.map((day) => [day.date, day]))

export function holidayOn(date: string): Holiday | undefined {
  return byDay.get(date)
}

/** Holidays of a month in one line each: days of the same name stand together. `month` is any of its days. */
export function holidaysIn(month: string): (Omit<Holiday, 'date'> & { days: number[] })[] {
  const lines = new Map<string, Omit<Holiday, 'date'> & { days: number[] }>()
  for (const { date, name, leave } of days) {
    if (date.slice(0, 7) !== month.slice(0, 7)) continue
    const line = lines.get(`${name} ${leave}`) ?? { name, leave, days: [] }
    line.days.push(Number(date.slice(8)))
    lines.set(`${name} ${leave}`, line)
  }
  return [...lines.values()]
}
