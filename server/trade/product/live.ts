import type { Catalogue, OwnProduct } from './catalogue.ts'
import type { Examples } from './examples.ts'

/** Products on sale now: from files and from the office. `version` differs once anything does. */
export type Live<Ruled> = {
  version: number
  sold: readonly Ruled[]
  /** Own ones among them. */
  own: readonly Made<Ruled>[]
  /** Sold no more; their bookings are still admitted. */
  retired: readonly Ruled[]
  /** Slugs of files that are not sold. */
  hidden: readonly string[]
}
export type Made<Ruled> = { ruled: Ruled; product: OwnProduct }
export type LiveProducts<Ruled> = {
  read(): Promise<Live<Ruled>>
  /** Result of the last read: for a transaction, or where a moment does not count. */
  latest(): Live<Ruled>
}

export const REFRESH_MS = 2_000

type Parts<Ruled> = {
  files: readonly Ruled[]
  slugOf(ruled: Ruled): string
  /** Null for one that can no longer be read. */
  make(product: OwnProduct): Ruled | null
  catalogue: Catalogue
  examples: Examples
}

/** An own product stands in the place of the file of its name. */
export function createLive<Ruled>({ files, slugOf, make, catalogue, examples }: Parts<Ruled>): LiveProducts<Ruled> {
  const made = new Map<string, { revision: number; ruled: Ruled | null }>()
  let from: readonly OwnProduct[] | null = null
  const leavesFiles = (own: number) => examples === 'none' || (examples === 'off' && own > 0)
  const [sold, hidden] = leavesFiles(0) ? [[], files.map(slugOf)] : [files, []]
  let live: Live<Ruled> = { version: 0, sold, own: [], retired: [], hidden }

  function ruledOf(product: OwnProduct): Ruled | null {
    const known = made.get(product.slug)
    if (known?.revision === product.revision) return known.ruled
    const ruled = make(product)
    made.set(product.slug, { revision: product.revision, ruled })
    return ruled
  }

  async function read(): Promise<Live<Ruled>> {
    const products = await catalogue.read()
    if (products === from) return live
    from = products
    const all = products.flatMap((product): Made<Ruled>[] => {
      const ruled = ruledOf(product)
      return ruled ? [{ ruled, product }] : []
    })
    const own = all.filter(({ product }) => !product.isRetired)
    const retired = all.filter(({ product }) => product.isRetired).map(({ ruled }) => ruled)
    const replaced = new Set(products.map(({ slug }) => slug))
    const kept = leavesFiles(own.length) ? [] : files.filter((ruled) => !replaced.has(slugOf(ruled)))
    const shown = new Set([...kept.map(slugOf), ...own.map(({ product }) => product.slug)])
    const hidden = files.map(slugOf).filter((slug) => !shown.has(slug))
    const sold = own.length === 0 && kept.length === files.length ? files : [...kept, ...own.map(({ ruled }) => ruled)]
    live = { version: live.version + 1, sold, own, retired, hidden }
    return live
  }

  return { read, latest: () => live }
}

/** By slug. */
export function revisionsOf<Ruled>(own: readonly Made<Ruled>[]): ReadonlyMap<string, number> {
  return new Map(own.map(({ product: { slug, revision } }) => [slug, revision]))
}

/** Products from files alone. */
export function fixedLive<Ruled>(sold: readonly Ruled[]): LiveProducts<Ruled> {
  const live: Live<Ruled> = { version: 0, sold, own: [], retired: [], hidden: [] }
  return { read: async () => live, latest: () => live }
}
