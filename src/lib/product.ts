import type { ComponentType } from 'react'
import type { Booking, Service } from '../../core/booking/contract.ts'
import type { CalendarDate } from '../../core/common/dates.ts'
import type { SceneOptions, Theme } from '../../pictures/scene.ts'
import type { ProductPage } from './paths.ts'

type Drawing = { theme: Theme; options: SceneOptions }

/** `status` and `money` are newer than what the detail says of them. */
export type RecordProps = {
  detail: unknown
  status: Booking['payment_status']
  money: Pick<Booking, 'amount' | 'due' | 'paid' | 'fee' | 'balance_limit'>
}

/** Service pages load every product's: import nothing heavy, use loaders. Further files are found by slug. */
export type Product = {
  slug: Service
  /** SVG path on 24 by 24. */
  icon: string
  /** `results`: where its form leads. */
  pages: { results: ProductPage } & Readonly<Record<string, ProductPage>>
  /** Pages closed by robots.txt. */
  closed: readonly ProductPage[]
  /** Part of the page, so that its largest paint waits for no file. */
  hero: Drawing
  /** Absent where the form needs no script. */
  searchForm?(): Promise<{ hydrateSearchForm(element: HTMLElement): Promise<void> }>
  /** What its bookings get, as the last step of the checkout says. Absent where nothing is booked. */
  paper?: 'ticket' | 'voucher'
  /** Absent where nothing is booked. */
  recordView?(): Promise<ComponentType<RecordProps>>
  /** Word files beside those of the booking page. */
  recordWords?: readonly string[]
  /** What a member sent that is no booking. */
  requests?: { load(): Promise<{ default: ComponentType }>; words: readonly string[] }
  seats?: ProductPage
}

/** As it is stored. */
export type RecentSearch = {
  /** Searches of one key are listed once. */
  key: string
  title: string
  /** Listed until the first day has passed. */
  days: readonly CalendarDate[]
  /** Shown instead of the days; may be empty. */
  detail?: string
  /** Of the page of results. */
  query: string
  /** Milliseconds since 1970. */
  at: number
}
