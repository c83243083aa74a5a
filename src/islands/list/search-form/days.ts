/** The day as the browser's local midnight, which calendar widgets draw. */
export function toDay(date: string): Date | undefined {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return date ? new Date(year, month - 1, day) : undefined
}

export function fromDay(day: Date): string {
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
