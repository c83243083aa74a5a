/** How staff fill in a product. Labels are words of `office-products:field`, by the path without numbers and keys. */
export type FormField = {
  /** In the front matter: `price.adult`. Within a group, of one of its items. */
  path: string
  as:
    | 'text'
    | 'long'
    | 'lines'
    | 'number'
    | 'decimal'
    /** A `fare` is not sold, free, or a price. */
    | 'fare'
    | 'clock'
    | 'choice'
    | 'weekdays'
    | 'months'
    | 'days'
    | 'ages'
    | 'switch'
    | 'route'
    | 'kinds'
  /** `lines` and `text` of both languages, side by side. */
  isWord?: boolean
  isOptional?: boolean
  /** Name of the server's choices, or the values, whose words are in `office-products:choice`. */
  choices?: string | readonly string[]
  /** Path of a `keyed` group of this product, whose items can be chosen too: `places`. */
  own?: string
  /** A chosen value is a number. */
  isNumber?: boolean
  /** Fields that are emptied once this one is filled in. */
  excludes?: readonly string[]
  isShown?: (front: Front) => boolean
}

/** Objects in a list (`items`) or by a key (`keyed`). `words`: what each has in both languages, in `wordsIn`. */
export type FormGroup = {
  path: string
  as: 'items' | 'keyed'
  fields: readonly FormField[]
  words?: { path: string; fields: readonly FormField[]; isPlain?: boolean }
  /** Values that a new item begins with. */
  starter: Readonly<Record<string, unknown>>
  isShown?: (front: Front) => boolean
}

export type Front = Readonly<Record<string, unknown>>

export type FormSection = {
  /** Word of `office-products:section`. */
  name: string
  fields?: readonly FormField[]
  groups?: readonly FormGroup[]
  /** The text above the itinerary; the itinerary. */
  hasText?: boolean
  hasSteps?: boolean
}

export type ProductForm = readonly FormSection[]

/** Days of the year with rupiah added to the price. */
export const SEASONS: FormGroup = {
  path: 'seasons',
  as: 'items',
  starter: { from: '', to: '', add: 0 },
  fields: [
    { path: 'from', as: 'text' },
    { path: 'to', as: 'text' },
    { path: 'add', as: 'number' },
  ],
}

/** Percent of the price kept of a cancelled booking, by days before. `starter`: first step of a new list. */
export function cancelSteps(starter: { days: number; percent: number }): FormGroup {
  return {
    path: 'cancel',
    as: 'items',
    starter,
    fields: [
      { path: 'days', as: 'number' },
      { path: 'percent', as: 'number' },
    ],
  }
}
