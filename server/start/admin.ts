import { eq } from 'drizzle-orm'
import { isDecimal } from '../../core/base/common/exchange.ts'
import { BUILT_IN_ROLES, type Role } from '../../core/people/account/roles.ts'
import { CLI, record } from '../base/audit/record.ts'
import { systemClock } from '../base/common/clock.ts'
import { readSettings } from '../base/common/setting.ts'
import { StartError } from '../base/common/start-error.ts'
import type { Db } from '../base/db/connect.ts'
import { houseSettings } from '../base/db/schema/office/house.ts'
import { giveRole } from '../people/account/members.ts'
import { passwordLink } from '../people/account/proven.ts'
import type { ProductModule } from '../trade/booking/module.ts'
import { refreshRates } from '../trade/exchange/feed.ts'
import { BY_STAFF, keepRates, listRates } from '../trade/exchange/rates.ts'
import { exchangeSettings } from '../trade/exchange/settings.ts'
import { RATE_SUBJECT } from '../trade/exchange/shown.ts'
import type { StartConfig } from './config.ts'
import { makeDataFolder, openDatabase } from './database.ts'
import { lockFolder } from './lock.ts'
import { withDeps } from './with-deps.ts'

const USAGE = `npm run admin -- grant EMAIL [${BUILT_IN_ROLES.join('|')}]   gives a role, admin when none is named
npm run admin -- second-factor off   lets staff in with their password alone again
npm run admin -- rates   shows the exchange rates
npm run admin -- rates refresh   reads them from EXCHANGE_RATES_URL
npm run admin -- rate USD 16250.50   sets what one unit costs in rupiah`

const LINK_MINUTES = 72 * 60

type Act = (db: Db, settings: StartConfig) => Promise<string>

/** Does what the operator types, and returns what to print. Throws StartError for what the operator can fix. */
export async function runAdmin(
  settings: StartConfig,
  typed: string[],
  modules: readonly ProductModule[] = [],
  say: (line: string) => void = () => {},
): Promise<string> {
  const commands = modules.flatMap(({ slug, commands: own = [] }) => own.map((command) => ({ slug, ...command })))
  const command = commands.find(({ name }) => name === typed[0])
  if (command)
    return await withDeps(settings, modules, async ({ made }) => {
      const deps = made.find(({ module }) => module.slug === command.slug)?.deps
      if (!deps) throw new Error(`no product ${command.slug}`)
      return await command.run(deps, typed.slice(1), say)
    })
  const act = actOf(typed)
  if (!act) throw new StartError([USAGE, ...commands.map(({ usage }) => `npm run admin -- ${usage}`)].join('\n'))
  // The embedded database belongs to one process at a time.
  if (!settings.databaseUrl) makeDataFolder(settings.dataDir)
  const lock = settings.databaseUrl ? null : lockFolder(settings.dataDir)
  try {
    const database = await openDatabase(settings)
    return await act(database.db, settings).finally(() => database.close())
  } finally {
    lock?.release()
  }
}

/** Null for what no act is named. */
export function actOf([command, subject, role = 'admin']: string[]): Act | null {
  if (command === 'second-factor' && subject === 'off') return freeStaff
  if (command === 'rates') return subject === 'refresh' ? refresh : shown
  if (command === 'rate' && subject) return async (db) => await enterRate(db, subject.toUpperCase(), role)
  if (command !== 'grant' || !subject || !isRole(role)) return null
  return async (db, { siteUrl }) => await grant(db, { email: subject, role, siteUrl })
}

/** For an admin who lost the second factor. Running servers notice within two seconds. */
async function freeStaff(db: Db): Promise<string> {
  const isChanged = await db.transaction(async (tx) => {
    const at = eq(houseSettings.section, 'security')
    const [row] = await tx.select().from(houseSettings).where(at).for('update')
    if (row?.values.second_factor !== true) return false
    const now = systemClock.now()
    const { second_factor: _, ...values } = row.values
    await tx
      .update(houseSettings)
      .set({ values, version: row.version + 1, updatedAt: now })
      .where(at)
    const subject = { kind: 'settings', id: 'security' }
    const facts = { before: { second_factor: true }, after: { second_factor: false } }
    await record(tx, { clock: systemClock }, CLI, { action: 'settings.change', subject, ...facts })
    return true
  })
  return isChanged ? 'Staff need no second factor any more.' : 'Staff needed no second factor; nothing has changed.'
}

/** A stranger may have registered the address: unless it is proven, only who gets the printed link signs in. */
async function grant(
  db: Db,
  { email, role, siteUrl }: { email: string; role: Role; siteUrl: string },
): Promise<string> {
  return await db.transaction(async (tx) => {
    const member = await giveRole(tx, email, role)
    if (!member) throw new StartError(`No member has the address ${email}. Register it on the site first.`)
    const subject = { kind: 'member', id: member.id }
    const facts = { before: { role: member.role }, after: { role } }
    await record(tx, { clock: systemClock }, CLI, { action: 'member.role', subject, ...facts })
    const token = role === 'member' ? null : await passwordLink(tx, member, LINK_MINUTES, systemClock.now())
    const given = `${email} is ${role} now.`
    if (token === null) return given
    return [
      given,
      'Nobody has proven that the address is theirs, so its password and devices are void. Within 72 hours, choose a new password at',
      new URL(`/id/reset-password#${token}`, siteUrl).href,
    ].join('\n')
  })
}

function isRole(text: string): text is Role {
  return BUILT_IN_ROLES.some((role) => role === text)
}

async function shown(db: Db): Promise<string> {
  const rates = await listRates(db)
  const lines = rates.map(({ currency, rate, day, source }) => `${currency} ${rate}, ${day}, ${source}`)
  return lines.length > 0 ? lines.join('\n') : 'There are no exchange rates.'
}

async function refresh(db: Db, { productSettings }: StartConfig): Promise<string> {
  const { EXCHANGE_RATES_URL: url } = readSettings(exchangeSettings, productSettings)
  if (!url) throw new StartError('EXCHANGE_RATES_URL is not set.')
  const rates = await refreshRates({ db, clock: systemClock }, url).catch((cause: unknown) => {
    throw new StartError(`Exchange rates were not read: ${cause instanceof Error ? cause.message : cause}.`)
  })
  return `${rates.length} exchange rates of ${rates[0]?.day} are kept.`
}

async function enterRate(db: Db, currency: string, rate: string): Promise<string> {
  if (!/^[A-Z]{3}$/.test(currency) || !isDecimal(rate) || Number(rate) === 0)
    throw new StartError(`${currency} ${rate} is no rate: expected a currency and rupiah, such as USD 16250.50.`)
  const now = systemClock.now()
  await db.transaction(async (tx) => {
    const [before] = (await listRates(tx)).filter((each) => each.currency === currency)
    await keepRates(tx, [{ currency, rate, day: now.toISOString().slice(0, 10), source: BY_STAFF }], now)
    const subject = { kind: RATE_SUBJECT, id: currency }
    const facts = { ...(before ? { before: { rate: before.rate, day: before.day } } : {}), after: { rate } }
    await record(tx, { clock: systemClock }, CLI, { action: 'settings.rate', subject, ...facts })
  })
  return `One ${currency} is ${rate} rupiah now.`
}
