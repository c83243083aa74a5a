import { eq, sql } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { HouseChange } from '../../../core/office/house/contract.ts'
import { type HouseValues, SECTION_NAMES, type SectionName } from '../../../core/office/house/house.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'
import { houseSettings } from '../../base/db/schema/office/house.ts'
import { gatewaysOn } from '../../trade/payment/transfer/by-hand.ts'
import { ANY_SECTION, houseIn, readOwn, sealOwn, withDefaults } from './house.ts'

type Values = Readonly<Record<string, unknown>>
type Fact = string | number | boolean | null
type Facts = Readonly<Record<string, Fact>>
type Entry = { action: 'settings.change'; subject: { kind: string; id: string }; before: Facts; after: Facts }
/** Writes to the audit log. */
type Audit = (tx: Db, entry: Entry) => Promise<void>

/** All sections of the change or none. Throws ApiError: changed_meanwhile, invalid_fields. */
export async function changeHouse(deps: Deps, change: HouseChange, audit: Audit): Promise<void> {
  const parts = { secrets: deps.secrets, defaults: deps.house.defaults }
  await deps.db.transaction(async (tx) => {
    const before = await houseIn(tx, parts)
    // All changes take the sections in one order, so that two of several sections do not wait for each other.
    for (const name of SECTION_NAMES) {
      const asked = change[name]
      if (asked) await changeSection(tx, deps, name, asked, audit)
      else if (name === 'payments' && change.money) await ageGateways(tx, deps, before)
    }
  })
  await deps.house.refresh()
}

/**
 * A bank account of the office turns transfers on. A list of gateways that was drawn before would turn them off again when it is
 * saved, so its version is an old one from now on.
 */
async function ageGateways(tx: Db, deps: Deps, before: Pick<Deps['house'], 'get' | 'isOwn'>): Promise<void> {
  const after = await houseIn(tx, { secrets: deps.secrets, defaults: deps.house.defaults })
  if (gatewaysOn({ house: after }).join() === gatewaysOn({ house: before }).join()) return
  const row = { section: 'payments', values: {}, version: 1, updatedAt: deps.clock.now() }
  const { version } = houseSettings
  await tx
    .insert(houseSettings)
    .values(row)
    .onConflictDoUpdate({
      target: houseSettings.section,
      set: { version: sql`${version} + 1`, updatedAt: row.updatedAt },
    })
}

async function changeSection(
  tx: Db,
  { secrets, clock, house }: Deps,
  name: SectionName,
  { version, ...changes }: { version: number } & Values,
  audit: Audit,
): Promise<void> {
  const now = clock.now()
  const first = { section: name, values: {}, version: 0, updatedAt: now }
  await tx.insert(houseSettings).values(first).onConflictDoNothing()
  const at = eq(houseSettings.section, name)
  const [row = first] = await tx.select().from(houseSettings).where(at).for('update')
  if (row.version !== version) throw new ApiError('changed_meanwhile')

  const before = readOwn(name, row.values, secrets)
  const asked = Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null && value !== undefined),
  )
  const standing = withDefaults(house.defaults[name], before)
  const after = withoutStaleSecrets(name, standing, { asked, changes, defaults: house.defaults })
  const problems = ANY_SECTION[name].check(withDefaults(house.defaults[name], after))
  const errors = Object.entries(problems).map(([field, problem]) => [`${name}.${field}`, problem])
  if (errors.length > 0) throw new ApiError('invalid_fields', { errors: Object.fromEntries(errors) })

  const kept = { values: sealOwn(name, after, secrets), version: row.version + 1, updatedAt: now }
  await tx.update(houseSettings).set(kept).where(at)
  const fields = Object.keys(changes)
  const subject = { kind: 'settings', id: name }
  const facts = (own: Values) => factsOf(name, fields, own, house.defaults)
  await audit(tx, { action: 'settings.change', subject, before: facts(before), after: facts(after) })
}

/** A secret is forgotten with the host that it was for, unless the same change names it again. */
function withoutStaleSecrets(
  name: SectionName,
  standing: Values,
  { asked, changes, defaults }: { asked: Values; changes: Values; defaults: HouseValues },
): Values {
  const next: Values = withDefaults(defaults[name], asked)
  const stale = Object.entries(ANY_SECTION[name].sentTo).filter(
    ([secret, host]) => host && next[host] !== standing[host] && !changes[secret],
  )
  return { ...asked, ...Object.fromEntries(stale.map(([secret]) => [secret, ''])) }
}

function factsOf(name: SectionName, fields: readonly string[], own: Values, defaults: HouseValues) {
  const { secrets, facts } = ANY_SECTION[name]
  const values = withDefaults(defaults[name], own)
  return Object.fromEntries(
    fields.map((field): [string, Fact] => {
      const value = values[field]
      if (secrets.includes(field)) return [field, value ? '***' : null]
      return [field, facts[field]?.(value) ?? factOf(value)]
    }),
  )
}

function factOf(value: unknown): Fact {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
    ? (value as Fact)
    : JSON.stringify(value)
}
