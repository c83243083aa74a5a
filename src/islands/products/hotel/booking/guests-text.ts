import type { Say } from '../../../../lib/words.ts'

/** `2 dewasa, 1 anak`; without children only the adults. Words: `hotel-stay`. */
export function guestsText(t: Say, adults: number, children: number): string {
  const people = [t('hotel-stay:adults', { count: adults })]
  if (children > 0) people.push(t('hotel-stay:children', { count: children }))
  return people.join(', ')
}
