import * as z from 'zod/mini'
import { storedAtom } from '../../../lib/stored.ts'

const storedView = z.object({
  filter: z.object({
    options: z.record(z.string(), z.array(z.string())),
    price: z.nullable(z.object({ min: z.number(), max: z.number() })),
  }),
  sort: z.string(),
  shown: z.int().check(z.gte(10), z.lte(1_000)),
})

/** Filter, order and length of a list. */
export type StoredView = Readonly<{
  filter: Readonly<{
    options: Readonly<Record<string, readonly string[]>>
    price: { min: number; max: number } | null
  }>
  sort: string
  shown: number
}>

/** Where the traveller was in the lists of a search. */
export type Position = Readonly<{
  /** The search as its address, without what was chosen. */
  search: string
  /** The lists of the page by name. */
  views: Readonly<Record<string, StoredView>>
  /** The row at the top of the screen, and how many pixels its top was from there. */
  row: { id: string; top: number } | null
}>

const position = z.nullable(
  z.object({
    search: z.string(),
    views: z.record(z.string(), storedView),
    row: z.nullable(z.object({ id: z.string(), top: z.number() })),
  }),
)

/** Kept when the page is left, for when the traveller comes back or reloads. */
export function createPosition(name: string) {
  return storedAtom<Position | null>(name, { schema: position, fallback: null, version: 2 })
}

export type PositionStore = ReturnType<typeof createPosition>
