import type { ComponentType } from 'react'
import type { CalendarDate } from '../../core/base/common/dates.ts'
import type { Rupiah } from '../../core/base/common/money.ts'
import type { Service } from '../../core/trade/booking/services.ts'
import type { BookingView } from '../../core/trade/booking/view.ts'
import type { AlsoKind, There } from '../../core/trade/kept/also.ts'
import type { SceneOptions, Theme } from '../../pictures/scene.ts'
import type { Locale } from './locale.ts'
import type { ProductPage } from './paths.ts'

type Drawing = { theme: Theme; options: SceneOptions }

export type ViewPartProps = { id: string; view: BookingView; ended: boolean }

/** Service pages load every product's: import nothing heavy, use loaders. Further files are found by slug. */
export type Product = {
  slug: Service
  /** SVG path on 24 by 24. */
  icon: string
  /** `results`: where its form leads. */
  pages: { results: ProductPage } & Readonly<Record<string, ProductPage>>
  /** Pages closed by robots.txt. */
  closed: readonly ProductPage[]
  /** Folder of its pages about places, which the page of its form leads to. */
  places?: ProductPage
  /** Its offers can have photographs. */
  pictured?: true
  /** Part of the page, so that its largest paint waits for no file. */
  hero: Drawing
  /** Absent where the form needs no script. */
  searchForm?(): Promise<{ hydrateSearchForm(element: HTMLElement): Promise<void> }>
  /** Document of its bookings, named in the last step of the checkout. Absent where nothing is booked. */
  paper?: 'ticket' | 'voucher'
  /** Product's own part of the page of a booking. */
  viewPart?(): Promise<ComponentType<ViewPartProps>>
  /** Word files of the view of a booking, beside those of the booking page. */
  viewWords?: readonly string[]
  /** List of what a member sent that is no booking, with its word files. */
  requests?: { load(): Promise<{ default: ComponentType }>; words: readonly string[] }
  seats?: ProductPage
  /** Pages of bookings that were made: they stay when the product is sold no more. */
  keeps?: readonly ProductPage[]
  /** How it is offered beside another booking, in the place and on the days of that. */
  also?: { kind: AlsoKind; load(): Promise<{ hrefThere(there: There, locale: Locale): Promise<AlsoThere | null> }> }
}

/** A search filled in, and the lowest price where it is known: of a night, a person, or there and back for one. */
export type AlsoThere = { href: string; price: { amount: Rupiah; per: 'night' | 'person' | 'return' } | null }

/** Search as this browser stores it. */
export type RecentSearch = {
  /** Searches of one key are listed once. */
  key: string
  title: string
  /** Listed until the first day has passed. */
  days: readonly CalendarDate[]
  /** Shown instead of the days; may be empty. */
  detail?: string
  /** Query of the page of results. */
  query: string
  /** Milliseconds since 1970. */
  at: number
}
