import { hash } from 'node:crypto'
import { paletteOf } from '../../../core/office/house/palette.ts'
import type { Service } from '../../../core/trade/booking/services.ts'
import { SERVICES } from '../../../core/trade/booking/services.ts'
import type { House } from '../common/house.ts'
import { type Brand, DELIVERED, houseBrand } from '../words/brand.ts'
import { LOCALES, type Locale } from '../words/words.ts'

/** A line of the contact page. */
export type ContactFact = { label: string; value: string; href?: string }

/** The house's name, colours and contacts, which the built files are rewritten with. */
export type Look = {
  /** Changes whenever one of the others does. */
  key: string
  brand: Brand
  tagline: Readonly<Record<Locale, string>>
  palette: ReturnType<typeof paletteOf>
  /** The first one has home. */
  sold: readonly Service[]
  languages: readonly Locale[]
  whatsapp: string
  /** Null: the office has said nothing about the company. */
  facts: Readonly<Record<Locale, readonly ContactFact[]>> | null
  /** No real money moves, or made-up offers are sold. Else the contact page must not say so. */
  demo: boolean
}

export type LookParts = {
  house: House
  facts: (locale: Locale) => readonly ContactFact[] | null
  isDemo: () => boolean
}

/** Null where the files can go out as they were built. */
export function lookOf({ house, facts, isDemo }: LookParts): Look | null {
  const { identity, services, languages, contacts } = house.get()
  const brand = houseBrand()
  const id = facts('id')
  const en = facts('en')
  const shown = {
    tagline: identity.tagline,
    sold: services.sold,
    languages: languages.offered,
    whatsapp: contacts.whatsapp,
    facts: id && en ? { id, en } : null,
    demo: isDemo(),
  }
  const { name, colour, accent, lines, logo } = brand
  const isDelivered =
    [name, colour, accent].join() === [DELIVERED.name, DELIVERED.colour, DELIVERED.accent].join() &&
    logo === null &&
    !Object.values(shown.tagline).some(Boolean) &&
    shown.sold.length === SERVICES.length &&
    shown.languages.length === LOCALES.length &&
    shown.facts === null &&
    shown.demo
  if (isDelivered) return null
  const all = JSON.stringify([name, colour, accent, lines, logo?.id, shown])
  return { key: hash('sha256', all).slice(0, 16), brand, palette: paletteOf(brand), ...shown }
}
