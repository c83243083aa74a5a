import type { Findable } from '../../base/list/forgiving.ts'
import type { Service } from '../booking/contract.ts'

/** `route`: from one place to another. `stop`: where a journey begins or ends. `item`: what is sold under a name. In the order in which equals stand. */
export const FOUND_KINDS = ['booking', 'route', 'city', 'stop', 'item', 'page', 'article'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

type Text = Readonly<Record<'id' | 'en', string>>

/** A page and what stands in its address. The site adds days and people for lists and items. */
export type Lead = {
  service: Service | null
  /** Without language. */
  path: string
  query: Readonly<Record<string, string>>
  /** Of a journey: where it usually begins, and codes of places in the same city, from which it cannot begin. */
  from?: string
  same?: readonly string[]
}

/** What is found by its title in either language, or by other names. */
export type Thing = Pick<Findable<unknown>, 'code'> & {
  kind: Exclude<FoundKind, 'booking' | 'route'>
  title: Text
  /** Where it is; found together with a name. */
  detail: Text
  names?: readonly string[]
  /** Words that are found after all names. */
  about?: readonly string[]
  lead: Lead
}

/** What one product says can be found of it, the best known first. */
export type Findables = {
  /** Differs once `things` are others. */
  version?(): number
  /** Words before a name that mean this product: `hotel` in `hotel bandung`. */
  words: readonly string[]
  things(): Promise<readonly Thing[]>
}

/** Things as the search answers them: a city has a lead for each product that goes there. */
export type Entry = Omit<Thing, 'lead' | 'kind'> & { kind: Thing['kind'] | 'route'; leads: readonly Lead[] }
