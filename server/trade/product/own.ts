import type { Service } from '../../../core/trade/booking/services.ts'
import type { ProductDraft } from '../../../core/trade/product/draft.ts'
import type { Fault } from '../../../core/trade/product/faults.ts'
import type { Db } from '../../base/db/connect.ts'
import type { LiveList, LiveSource } from '../../base/http/site/live-pages.ts'
import { bookedFaults, type OtherStock } from './booked.ts'
import { createCatalogue } from './catalogue.ts'
import type { ProductEditor } from './editor.ts'
import type { Examples } from './examples.ts'
import { createLive, fixedLive, type Live, type LiveProducts, REFRESH_MS } from './live.ts'

/** Products from files and from the office. Without `editor` the office writes none. */
export type Own<Ruled> = {
  live: LiveProducts<Ruled>
  editor?: ProductEditor
  pages?: LiveSource
  /** Reads what other processes published. */
  loop?: { everyMs: number; run(): Promise<void>; failure: string }
}

type Checked<Ruled> = { ruled: Ruled | null; faults: readonly Fault[] }
type Preview = Awaited<ReturnType<ProductEditor['preview']>>

type Parts<Ruled> = {
  service: Service
  files: readonly Ruled[]
  examples: Examples
  slugOf(ruled: Ruled): string
  check(slug: string, draft: ProductDraft): Checked<Ruled>
  /** The pages that the build does not have. */
  pagesOf(live: Live<Ruled>): LiveList
  preview(ruled: Ruled, live: Live<Ruled>, locale: Parameters<ProductEditor['preview']>[2]): Preview
  /** Stock that would be sold twice, were `next` sold in the place of `former`. */
  otherStock(next: Ruled, former: Ruled | null, now: Date): OtherStock
  editor: Omit<ProductEditor, 'faults' | 'bookedFaults' | 'preview' | 'refresh'>
}

export function noOwn<Ruled>(): Own<Ruled> {
  return { live: fixedLive([]) }
}

export function createOwn<Ruled>(db: Db, parts: Parts<Ruled>): Own<Ruled> {
  const { service, files, examples, slugOf, check } = parts
  const catalogue = createCatalogue(db, service)
  const make = ({ slug, draft }: { slug: string; draft: ProductDraft }) => check(slug, draft).ruled
  const live = createLive({ files, slugOf, make, catalogue, examples })
  return {
    live,
    loop: {
      everyMs: REFRESH_MS,
      run: async () => void (await live.read()),
      failure: `own products of ${service} were not read`,
    },
    pages: rememberedPages(live, parts.pagesOf),
    editor: {
      ...parts.editor,
      faults: (slug, draft) => check(slug, draft).faults,
      async bookedFaults(tx, { slug, draft, published }, { now, ends }) {
        const next = check(slug, draft).ruled
        const former = published ? check(slug, published).ruled : files.find((file) => slugOf(file) === slug)
        return next ? await bookedFaults(tx, parts.otherStock(next, former ?? null, now), now, ends) : []
      },
      async preview(slug, draft, locale) {
        const { ruled } = check(slug, draft)
        return ruled && parts.preview(ruled, await live.read(), locale)
      },
      async refresh() {
        catalogue.stale()
        await live.read()
      },
    },
  }
}

/** The same list again until something changed. */
function rememberedPages<Ruled>(live: LiveProducts<Ruled>, make: (live: Live<Ruled>) => LiveList): LiveSource {
  let known: { live: Live<Ruled>; list: LiveList } | null = null
  return async () => {
    const now = await live.read()
    if (known?.live !== now) known = { live: now, list: make(now) }
    return known.list
  }
}
