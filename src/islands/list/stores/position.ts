import * as z from 'zod/mini'
import { SORT_ORDERS } from '../../../../core/journey/sort.ts'
import type { Filter } from '../../../../core/list/filter.ts'
import { storedAtom } from '../../../lib/stored.ts'
import type { Step } from '../../journey/stores/choice.ts'
import type { ViewState } from './view.ts'

/** Where somebody was in the lists of a trip. */
export type Place<Group extends string> = Record<Step, ViewState<Group>> & {
  trip: string
  /** The row at the top of the screen, and how far its top was from there. */
  row: { id: string; top: number } | null
}

/** Kept when somebody leaves, for when they come back or reload. */
export function createPlaceKept<Group extends string>(name: string, groups: readonly Group[]) {
  const options = Object.fromEntries(groups.map((group) => [group, z.array(z.string())]))
  const price = z.nullable(z.object({ min: z.number(), max: z.number() }))
  // Zod cannot know the groups: every one of them has its options above.
  const filter = z.object({ ...options, price }) as unknown as z.ZodMiniType<Filter<Group>>
  const view = z.object({ filter, sort: z.enum(SORT_ORDERS), shown: z.int().check(z.gte(10), z.lte(1_000)) })
  const schema: z.ZodMiniType<Place<Group> | null> = z.nullable(
    z.object({
      trip: z.string(),
      departure: view,
      return: view,
      row: z.nullable(z.object({ id: z.string(), top: z.number() })),
    }),
  )
  return storedAtom<Place<Group> | null>(name, { schema, fallback: null, version: 1 })
}

export type PlaceKept<Group extends string> = ReturnType<typeof createPlaceKept<Group>>
