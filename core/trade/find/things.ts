import type { Point } from '../../base/common/distance.ts'
import type { Rupiah } from '../../base/common/money.ts'
import type { Findable } from '../../base/list/forgiving.ts'
import type { Service } from '../booking/services.ts'

/** `route`: from one place to another. `stop`: where a journey begins or ends. `line`: who carries people there, an airline or a train. `item`: what is sold under a name. In the order in which equals stand. */
export const FOUND_KINDS = ['booking', 'route', 'city', 'stop', 'line', 'item', 'page', 'article'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

type Text = Readonly<Record<'id' | 'en', string>>

/** A page and what stands in its address. The site adds days and people for lists and items. */
export type Lead = {
  service: Service | null
  /** Without language. */
  path: string
  query: Readonly<Record<string, string>>
  /** A journey's usual start, and codes of places in the same city, from which it cannot begin. */
  from?: string
  same?: readonly string[]
  /** A list of what is around the thing, not the thing itself. */
  around?: boolean
}

/** Entry that is found by its title in either language, or by other names. */
export type Thing = Pick<Findable<unknown>, 'code'> & {
  kind: Exclude<FoundKind, 'booking' | 'route'>
  title: Text
  /** Place, which is found together with a name. */
  detail: Text
  names?: readonly string[]
  /** Words that are found after all names. */
  about?: readonly string[]
  lead: Lead
  /** Point on a map. */
  at?: Point
  /** Page of its own, without language, which search engines may list. */
  page?: string
}

/** A card on home about something that the house made itself. */
export type OwnCard = {
  /** Whose photographs it shows, and the drawing where there are none. */
  owner: string
  drawing: string
  title: Text
  about: Text
  /** Page without language. */
  path: string
}

/** The lowest price of what a list holds in the next weeks; `per` says for whom. */
export type Lowest = { price: Rupiah; per: 'person' | 'seat' | 'room' }

/** Things of one product that can be found, the best known first. */
export type Findables = {
  /** Differs once `things` are others. */
  version?(): number
  /** Words before a name that mean this product: `hotel` in `hotel bandung`. */
  words: readonly string[]
  things(): Promise<readonly Thing[]>
  /** Home shows these cards before all else, the recommended first. */
  own?(): Promise<readonly OwnCard[]>
  /** The lowest price in the list with these fields in its address; null where nothing is sold. */
  lowest?(query: Readonly<Record<string, string>>): Promise<Lowest | null>
  /** Leads to what this product has around a point; null where that is far away. */
  around?(): Promise<(point: Point) => Lead | null>
}

/** Things as the search answers them: a city has a lead for each product that goes there. */
export type Entry = Omit<Thing, 'lead' | 'kind' | 'at' | 'page'> & {
  kind: Thing['kind'] | 'route'
  leads: readonly Lead[]
}
