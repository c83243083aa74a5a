import type { ComponentType } from 'react'
import type { Service } from '../../core/booking/contract.ts'
import type { CalendarDate } from '../../core/common/dates.ts'
import type { SceneOptions, Theme } from '../ui/scene/scene.ts'
import type { ProductPage } from './paths.ts'

type Drawing = { theme: Theme; options: SceneOptions }

/**
 * All that the shared site needs of a product. Scripts of the service pages hold every product's, so it imports nothing heavy: what a browser needs later
 * is a loader. By name belong to it: the words `<slug>-home`, the texts `content/highlight/<slug>`, `search-form/html.tsx` and the words `search:<slug>`.
 */
export type Product = {
  slug: Service
  /** Strokes of an icon on 24 by 24, as one SVG path. */
  icon: string
  /** Pages below its own. They depend on a query, so the sitemap leaves them out. */
  pages: { results: ProductPage } & Readonly<Record<string, ProductPage>>
  /** Those of them that robots.txt closes. */
  closed: readonly ProductPage[]
  /** Without a drawing of its own for phones the wide one stands in the page; two are files, so that only one is fetched. */
  hero: { wide: Drawing; phone?: Drawing }
  searchForm(): Promise<{ hydrateSearchForm(element: HTMLElement): Promise<void> }>
  /** Reads `<slug>-searches` of this browser's storage. Throws on text that is not its own. */
  recentSearches(text: string): RecentSearch[]
  /** The product's part of a booking, on the booking's page. */
  recordView(): Promise<ComponentType<{ detail: unknown }>>
  /** Word files of that view, beside those of the page. */
  recordWords: readonly string[]
  /** Where seats are chosen after booking. */
  seats?: ProductPage
}

/** A search that this browser remembers. */
export type RecentSearch = {
  /** When it was made, in milliseconds since 1970. */
  at: number
  title: string
  /** The first decides how long it is shown: until that day. */
  days: [CalendarDate, ...CalendarDate[]]
  /** Query of the results page. */
  query: Record<string, string | number | null | undefined>
}
