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

export type StoredView = Readonly<{
  filter: Readonly<{
    options: Readonly<Record<string, readonly string[]>>
    price: { min: number; max: number } | null
  }>
  sort: string
  shown: number
}>

export type Position = Readonly<{
  /** Address without the choices. */
  search: string
  views: Readonly<Record<string, StoredView>>
  /** The row at the top of the screen and its offset in pixels. */
  row: { id: string; top: number } | null
}>

const position = z.nullable(
  z.object({
    search: z.string(),
    views: z.record(z.string(), storedView),
    row: z.nullable(z.object({ id: z.string(), top: z.number() })),
  }),
)

/** Stored when the page is left, for Back and reload. */
export function createPosition(name: string) {
  return storedAtom<Position | null>(name, { schema: position, fallback: null, version: 2 })
}

export type PositionStore = ReturnType<typeof createPosition>
