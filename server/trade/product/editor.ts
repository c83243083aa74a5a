import type { ProductDraft } from '../../../core/trade/product/draft.ts'
import type { Fault } from '../../../core/trade/product/faults.ts'
import type { Db } from '../../base/db/connect.ts'
import type { Locale } from '../../base/words/words.ts'

export type Titles = Readonly<Record<Locale, string>>

/** A value that a field of the draft may have, and its name. */
export type Choice = { value: string; name: string }

/** A cell of the spreadsheet: a column, and where it goes in the draft. */
export type SheetColumn = {
  /** Heading of the column. */
  name: string
  example: string
  isRequired?: boolean
}

/** One row of the spreadsheet. `columns`: by the path of a field, the column that it came from. */
export type SheetDraft = { slug: string; draft: ProductDraft; columnOf(path: string): string }

export type DraftChange = { slug: string; draft: ProductDraft; published: ProductDraft | null }

/** Editor of a product that staff write in the office. */
export type ProductEditor = {
  kinds: readonly string[]
  /** Names in addresses that belong to other pages. */
  reserved: ReadonlySet<string>
  /** A new one, with what is usual. */
  starter(kind: string, title: Titles): ProductDraft
  /** Faults that must be mended before it can be published; none when all is well. */
  faults(slug: string, draft: ProductDraft): readonly Fault[]
  /**
   * Faults of a draft that bookings ahead forbid, if it has no other faults. `published` is sold until now; `ends` in
   * the transaction that publishes.
   */
  bookedFaults(db: Db, change: DraftChange, at: { now: Date; ends: boolean }): Promise<readonly Fault[]>
  /** By the name of the field. */
  choices(locale: Locale): Readonly<Record<string, readonly Choice[]>>
  /** Path of the published page, below the language. */
  path(slug: string, draft: ProductDraft): string
  /** The page as it would be published; null while something is wrong. */
  preview(
    slug: string,
    draft: ProductDraft,
    locale: Locale,
  ): Promise<{ view: string; props: Record<string, unknown> } | null>
  /** Columns of the spreadsheet that can be imported. */
  columns: readonly SheetColumn[]
  /** Throws nothing: what cannot be read is left as it was typed, for `faults` to find. */
  fromSheet(row: Readonly<Record<string, string>>): SheetDraft
  /** Something was published or retired: sold from now on. */
  refresh(): Promise<void>
}
