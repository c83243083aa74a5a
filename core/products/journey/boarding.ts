import * as z from 'zod/mini'

const minutes = z.optional(z.number())

/** Minutes before departure, as the supplier states them. Nothing is said of what it leaves out. */
export const boardingTimes = z.object({
  /** Latest arrival at the airport or station. */
  arrive: minutes,
  checkInCloses: minutes,
  gateCloses: minutes,
  /** Boarding passes are printed from then on. */
  passFrom: minutes,
})
export type BoardingTimes = z.infer<typeof boardingTimes>

const NAMES = ['arrive', 'checkInCloses', 'gateCloses', 'passFrom'] as const

export type BoardingNote = { name: (typeof NAMES)[number]; unit: 'hours' | 'minutes'; count: number }

/** Times that hold for every part of a trip: the longest before departure, or the shortest for an opening. */
export function boardingNotes(parts: readonly (BoardingTimes | undefined)[]): BoardingNote[] {
  return NAMES.flatMap((name) => {
    const stated = parts.flatMap((part) => part?.[name] ?? [])
    if (stated.length === 0) return []
    const before = name === 'passFrom' ? Math.min(...stated) : Math.max(...stated)
    return [before % 60 === 0 ? { name, unit: 'hours', count: before / 60 } : { name, unit: 'minutes', count: before }]
  })
}

/** When to be there at the latest; null where the supplier does not say. */
export function presentAt(departure: Date, parts: readonly (BoardingTimes | undefined)[]): Date | null {
  const stated = parts.flatMap((part) => part?.arrive ?? [])
  return stated.length === 0 ? null : new Date(departure.getTime() - Math.max(...stated) * 60_000)
}
