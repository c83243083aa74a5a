/** Each part may be missing or incomplete. */
export type Parts = { day: string; month: string; year: string }

/** `1990-08-05`; missing parts stay empty (`1990--05`), so that a half-typed date can be stored. */
export function joinDate({ day, month, year }: Parts): string {
  if (!day && !month && !year) return ''
  return [year, twoDigits(month), twoDigits(day)].join('-')
}

/** Inverse of `joinDate`, without leading zeros. */
export function splitDate(text: string): Parts {
  const [year = '', month = '', day = ''] = text.split('-')
  return { year, month: plain(month), day: plain(day) }
}

/** Day first (`17/08/1990`, `17-8-1990`) or year first (`1990-08-17`); null for anything else. */
export function pastedDate(text: string): Parts | null {
  const [first = '', second = '', third = '', ...more] = text.trim().split(/\s*[-/.\s]\s*/)
  if (more.length || ![first, second, third].every((part) => /^\d{1,4}$/.test(part))) return null
  const parts =
    first.length === 4 ? { year: first, month: second, day: third } : { day: first, month: second, year: third }
  const fits = parts.year.length === 4 && parts.month.length <= 2 && parts.day.length <= 2
  return fits ? { year: parts.year, month: plain(parts.month), day: plain(parts.day) } : null
}

function twoDigits(part: string): string {
  return part.length === 1 ? `0${part}` : part
}

function plain(part: string): string {
  return part.replace(/^0+(?=\d)/, '')
}
