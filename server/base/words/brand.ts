import { SECTIONS } from '../../../core/office/house/house.ts'
import { type Locale, renameHouse } from './words.ts'

export type Logo = { id: string; type: string; bytes: Buffer; width: number; height: number }

/** Name, colours, logo and contacts of the house in mails, papers and pages. */
export type Brand = {
  name: string
  colour: string
  accent: string
  logo: Logo | null
  /** Company, numbers and contacts, a line each; none as it is delivered. */
  lines: Readonly<Record<Locale, readonly string[]>>
}

const { name, colour, accent } = SECTIONS.identity.defaults

export const DELIVERED: Brand = { name, colour, accent, logo: null, lines: { id: [], en: [] } }

/** A process serves one house: what writes a mail or draws a page need not be handed its name. */
let current = DELIVERED

export function houseBrand(): Brand {
  return current
}

/** Called when the settings were read (`server/office/house`). */
export function showBrand(next: Brand): void {
  current = next
  renameHouse(next.name)
}

/** True where icons and shared pictures are drawn for the house: those of the software do not fit. */
export function hasOwnPictures({ name, colour, accent, logo }: Brand): boolean {
  return logo !== null || [name, colour, accent].join() !== [DELIVERED.name, DELIVERED.colour, DELIVERED.accent].join()
}

/** True where the house has another name and no logo: the drawn mark is that of the software. */
export function hasOwnMark(): boolean {
  return current.name !== DELIVERED.name || current.logo !== null
}
