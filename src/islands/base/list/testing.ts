import { vi } from 'vitest'
import { createFilter } from '../../../../core/base/list/filter.ts'
import { putLast, sortByKey } from '../../../../core/base/list/sort.ts'
import { CallError } from '../../../lib/call/call.ts'
import { derive } from '../../../lib/store.ts'
import { createAddress } from './stores/address.ts'
import type { Position } from './stores/position.ts'
import { createResults } from './stores/results.ts'
import { createSearch } from './stores/search.ts'
import { createListView, type ListView } from './stores/view.ts'

/** A made-up product whose list is no journey: cabins for some days, asked of two owners. */
export type Cabin = { id: string; price: number; lake: boolean; rating: number }
type Search = { town: string; from: string; to: string }
type Owner = 'north' | 'south'
type Group = 'lake'
type Order = 'lowest_price' | 'best_rating'

interface ViewSpec {
  Offer: Cabin
  Group: Group
  Order: Order
  /** Cabins far below the others. */
  Marks: ReadonlySet<string>
}

interface Spec {
  Search: Search
  Given: { search: Search; problems: Readonly<Record<string, string>> }
  Known: { town: string }
  Part: Owner
  Found: readonly Cabin[]
  Views: { cabins: ListView<ViewSpec> }
}

export function cabin(id: string, price: number, more: Partial<Cabin> = {}): Cabin {
  return { id, price, lake: false, rating: 3, ...more }
}

const filter = createFilter<Cabin, Group>({
  groups: ['lake'],
  optionsOf: { lake: ({ lake }) => [lake ? 'yes' : 'no'] },
  fixed: { lake: ['no', 'yes'] },
  priceOf: ({ price }) => price,
})

type Rules = Parameters<typeof createListView<ViewSpec>>[0]

export function cabinView($offers: Rules['$offers'], $waits: Rules['$waits'], inPages = false) {
  return createListView<ViewSpec>({
    inPages,
    $waits,
    $offers,
    idOf: ({ id }) => id,
    filter,
    orders: ['lowest_price', 'best_rating'],
    $marksOf: derive(
      [$offers],
      () => (listed) => new Set(listed.filter(({ rating }) => rating < 2).map(({ id }) => id)),
    ),
    sort: (cabins, order, poor) =>
      putLast(
        sortByKey(cabins, ({ price, rating }) => (order === 'lowest_price' ? price : -rating)),
        ({ id }) => poor.has(id),
      ),
  })
}

const TOWNS: Readonly<Record<string, string>> = { bdg: 'Bandung', lem: 'Lembang' }

export const cabinAddress = createAddress<Search>({
  position: 'cabin-results-place',
  names: ['town', 'from', 'to'],
  toQuery: (search) => new URLSearchParams(search),
  page: 'home',
})

export function positionAt(search: string, shown: Position['shown'] = {}): Position {
  return { search, query: search, path: '/', shown, row: null }
}

function parse(query: URLSearchParams): Spec['Given'] {
  const read = (name: string) => query.get(name) ?? ''
  const search = { town: read('town'), from: read('from'), to: read('to') || '2026-12-02' }
  return { search, problems: search.from ? {} : { from: 'validation.required' } }
}

/** The test decides when the owners answer. */
export function cabinsAt(query: string, positions: Readonly<Record<string, Position>> = {}) {
  const entries = [query]
  const log = vi.fn()
  const towns = vi.fn(async (code: string) => TOWNS[code] ?? null)
  const waiting = new Map<string, { resolve: (cabins: Cabin[]) => void; reject: (error: CallError) => void }>()
  const asked: string[] = []
  const run = createSearch<Search, Owner, readonly Cabin[]>({
    nothing: [],
    log,
    nameOf: (owner) => `owner ${owner}`,
    async ask({ town }, owner) {
      asked.push(`${town} ${owner}`)
      const cabins = await new Promise<Cabin[]>((resolve, reject) => waiting.set(owner, { resolve, reject }))
      return { add: (before) => [...before, ...cabins] }
    },
  })
  const page = createResults<Spec>({
    browser: {
      log,
      today: () => '2026-12-01',
      painted: async () => {},
      breathe: async () => {},
      bar: {
        read: () => new URLSearchParams(entries.at(-1)),
        write(next, how) {
          if (how === 'replace') entries.pop()
          entries.push(next.toString())
        },
      },
      positionOf: (search) => positions[search] ?? null,
    },
    address: cabinAddress,
    parse: (given) => parse(given).search,
    async settle(given) {
      const parsed = parse(given)
      const town = await towns(parsed.search.town)
      const complete = town !== null && Object.keys(parsed.problems).length === 0
      return { given: parsed, known: complete ? { town } : null }
    },
    run,
    partsOf: () => ['north', 'south'],
    viewsOf: () => ({ cabins: cabinView(run.$found, run.$waits) }),
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    page,
    view: page.views.cabins,
    entries,
    asked,
    towns,
    shown: () => page.views.cabins.$rows.get().map(({ id }) => id),
    async answer(owner: Owner, ...cabins: Cabin[]) {
      waiting.get(owner)?.resolve(cabins)
      await settle()
    },
    async fail(owner: Owner) {
      waiting.get(owner)?.reject(new CallError('cabins', 'supplier_timeout'))
      await settle()
    },
  }
}
