import { desc, eq } from 'drizzle-orm'
import { fullName } from '../../../core/base/common/people/person.ts'
import type { OfficeRate, RatesView } from '../../../core/office/money/rate.ts'
import type { Deps } from '../../base/common/deps.ts'
import { readSettings } from '../../base/common/setting.ts'
import type { Db } from '../../base/db/connect.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { BY_STAFF, listRates, oldestDay } from './rates.ts'
import { exchangeSettings } from './settings.ts'
import { usesOf } from './uses.ts'

export const RATE_SUBJECT = 'exchange_rate'

type Reading = Pick<Deps, 'db' | 'clock' | 'config'>

/** Used ones first, of those what lacks a rate, then by name. */
export async function shownRates({ db, clock, config }: Reading): Promise<RatesView> {
  const settings = readSettings(exchangeSettings, config.productSettings)
  const { EXCHANGE_RATES_URL: url, EXCHANGE_DAYS: days, EXCHANGE_MARGIN: margin } = settings
  const now = clock.now()
  const uses = await usesOf(db, now)
  const setBy = await settersOf(db)
  const kept = new Map((await listRates(db)).map((rate) => [rate.currency, rate]))
  const rates = [...new Set([...kept.keys(), ...uses.keys()])].map((currency): OfficeRate => {
    const found = kept.get(currency)
    return {
      currency,
      state: !found ? 'missing' : found.day < oldestDay(now, days) ? 'old' : 'good',
      rate: found?.rate ?? null,
      day: found?.day ?? null,
      source: found?.source ?? null,
      set_by: found?.source === BY_STAFF ? (setBy.get(currency) ?? null) : null,
      used_at: uses.get(currency)?.toISOString() ?? null,
    }
  })
  const inOrder = rates.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || (one.currency < other.currency ? -1 : 1),
  )
  return { margin, days, feed: url ? new URL(url).host : null, rates: inOrder }
}

function placeOf({ used_at, state }: OfficeRate): number {
  if (used_at === null) return 2
  return state === 'good' ? 1 : 0
}

/** Used currencies in which nothing is sold. */
export async function ratesLacking(deps: Reading): Promise<string[]> {
  const { rates } = await shownRates(deps)
  return rates.flatMap(({ currency, state, used_at }) => (used_at !== null && state !== 'good' ? [currency] : []))
}

/** Name by currency, of who set it last. */
async function settersOf(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectDistinctOn([auditLog.subjectId], { currency: auditLog.subjectId, setter: users })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(auditLog.subjectKind, RATE_SUBJECT))
    .orderBy(auditLog.subjectId, desc(auditLog.id))
  return new Map(rows.map(({ currency, setter }) => [currency, setter ? fullName(setter) : '']))
}
