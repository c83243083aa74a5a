import { contacts } from './contacts.ts'
import { hours } from './hours.ts'
import { identity } from './identity.ts'
import { invoices } from './invoices.ts'
import { languages } from './languages.ts'
import { legal } from './legal.ts'
import { mail } from './mail.ts'
import { money } from './money.ts'
import { payments } from './payments.ts'
import { pricing } from './pricing.ts'
import type { ValuesOf } from './section.ts'
import { security } from './security.ts'
import { holds, services } from './services.ts'

/** In the order of the office's page. */
export const SECTIONS = {
  identity,
  legal,
  contacts,
  hours,
  services,
  holds,
  money,
  payments,
  invoices,
  pricing,
  mail,
  languages,
  security,
}

export type SectionName = keyof typeof SECTIONS
export type HouseValues = { readonly [Name in SectionName]: ValuesOf<(typeof SECTIONS)[Name]['fields']> }

export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[]
