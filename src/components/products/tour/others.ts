import type { Tour } from './tours.ts'

const OTHERS = 3

/** The next ones of the area, so that every tour has links to it. */
export function othersOf(tour: Tour, inArea: readonly Tour[]): Tour[] {
  const index = inArea.indexOf(tour)
  return [...inArea.slice(index + 1), ...inArea.slice(0, index)].slice(0, OTHERS)
}
