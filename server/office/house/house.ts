import * as z from 'zod/mini'
import type { HouseView } from '../../../core/office/house/contract.ts'
import { type HouseValues, SECTION_NAMES, SECTIONS, type SectionName } from '../../../core/office/house/house.ts'
import type { Section } from '../../../core/office/house/section.ts'
import type { House } from '../../base/common/house.ts'
import type { Secrets } from '../../base/common/secrets.ts'
import { repeat } from '../../base/common/timing.ts'
import type { Database, Db } from '../../base/db/connect.ts'
import { houseSettings } from '../../base/db/schema/office/house.ts'
import { showBrand } from '../../base/words/brand.ts'
import { brandOf } from './brand.ts'

/** Another process knows a change after at most this. */
const LOOK_EVERY_MS = 2_000

type Values = Readonly<Record<string, unknown>>
export type StoredSection = { version: number; own: Values }
type KeptSections = Readonly<Partial<Record<SectionName, StoredSection>>>

/** By name, with their types forgotten: what is done to all sections alike. */
export const ANY_SECTION: Readonly<Record<SectionName, Section>> = SECTIONS as never

type Parts = { database: Database; secrets: Secrets; defaults: HouseValues }

export async function openHouse(parts: Parts): Promise<House> {
  const { database, defaults } = parts
  let state = stateOf({}, defaults)
  showBrand(await brandOf(database.db, state.values))
  const refresh = async () => {
    const next = stateOf(await readKept(database.db, parts.secrets), defaults)
    // A slower look may bring what was before.
    if (next.version <= state.version) return
    const shown = await brandOf(database.db, next.values)
    if (next.version <= state.version) return
    state = next
    showBrand(shown)
  }
  await refresh()
  return {
    defaults,
    get: () => state.values,
    version: () => state.version,
    view: () => viewOf(state),
    isOwn: (section, field) => field in (state.kept[section]?.own ?? {}),
    refresh,
    watch: (onError) =>
      database.engine === 'pglite'
        ? { stop: async () => {} }
        : repeat(refresh, { firstMs: LOOK_EVERY_MS, everyMs: LOOK_EVERY_MS, onError }),
  }
}

/** The settings as `db` has them at this moment, also within a transaction. */
export async function houseIn(
  db: Db,
  { secrets, defaults }: Omit<Parts, 'database'>,
): Promise<Pick<House, 'get' | 'isOwn'>> {
  const { values, kept } = stateOf(await readKept(db, secrets), defaults)
  return { get: () => values, isOwn: (section, field) => field in (kept[section]?.own ?? {}) }
}

/** Values of a section when `own` is set over its defaults. */
export function withDefaults(defaults: Values, own: Values): Values {
  return { ...defaults, ...own }
}

async function readKept(db: Db, secrets: Secrets): Promise<KeptSections> {
  const rows = await db.select().from(houseSettings)
  const known = rows.filter(({ section }) => section in SECTIONS)
  return Object.fromEntries(
    known.map(({ section, version, values }) => [
      section,
      { version, own: readOwn(section as SectionName, values, secrets) },
    ]),
  )
}

/** Leaves out what the section does not know any more, and what no longer fits its field or key. */
export function readOwn(name: SectionName, values: Values, secrets: Secrets): Values {
  const { fields, secrets: sealed } = ANY_SECTION[name]
  const read = Object.entries(fields).flatMap(([field, schema]) => {
    if (!(field in values)) return []
    const value = sealed.includes(field) ? opened(values[field], secrets) : values[field]
    const result = z.safeParse(schema, value)
    return result.success ? [[field, result.data] as const] : []
  })
  return Object.fromEntries(read)
}

/** Seals the secrets, which `readOwn` opens. */
export function sealOwn(name: SectionName, own: Values, secrets: Secrets): Values {
  const { secrets: sealed } = ANY_SECTION[name]
  const kept = Object.entries(own).map(([field, value]) => [
    field,
    sealed.includes(field) ? secrets.seal(String(value)) : value,
  ])
  return Object.fromEntries(kept)
}

function opened(value: unknown, { open }: Secrets): string | null {
  try {
    return open(String(value))
  } catch {
    return null
  }
}

type State = { version: number; values: HouseValues; kept: KeptSections }

function stateOf(kept: KeptSections, defaults: HouseValues): State {
  const values = SECTION_NAMES.map((name) => [name, Object.freeze(withDefaults(defaults[name], kept[name]?.own ?? {}))])
  const version = Object.values(kept).reduce((sum, each) => sum + each.version, 0)
  return { version, kept, values: Object.freeze(Object.fromEntries(values)) as HouseValues }
}

function viewOf({ values, kept }: State): HouseView {
  const views = SECTION_NAMES.map((name) => {
    const hidden = Object.fromEntries(ANY_SECTION[name].secrets.map((field) => [field, '']))
    const { version = 0, own = {} } = kept[name] ?? {}
    return [name, { version, own: Object.keys(own), values: { ...values[name], ...hidden } }]
  })
  return Object.fromEntries(views) as HouseView
}
