import { type CoachMap, coachMaps } from '../../../../core/train/seat-map.ts'
import type { Coach } from '../../../../core/train/seats.ts'

/** A coach of rows with two seats on either side of the aisle: columns 0, 1, 3, 4. */
export function coachOf(number: number, rows: number): Coach {
  const columns = [
    ['A', 0],
    ['B', 1],
    ['C', 3],
    ['D', 4],
  ] as const
  const seats = Array.from({ length: rows }, (_, y) =>
    columns.map(([letter, x]) => ({ id: `EKS-${number}/${y + 1}${letter}`, number: `${y + 1}${letter}`, x, y })),
  ).flat()
  return { number, code: 'EKS', name: `Eksekutif ${number}`, kind: 'executive', columns: 5, seats }
}

/** Two coaches of three rows. `party` names who of the booking sits where; `taken` are others' seats. */
export function mapsOf(party: Record<string, number> = {}, taken: readonly string[] = []): CoachMap[] {
  return coachMaps(
    [coachOf(1, 3), coachOf(2, 3)],
    (id) => !taken.includes(id),
    (id) => party[id] ?? null,
  )
}
