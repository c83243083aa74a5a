import { eq } from 'drizzle-orm'
import { addDays, type CalendarDate } from '../../../core/base/common/dates.ts'
import type { Exchange } from '../../../core/base/common/exchange.ts'
import { CURRENCY } from '../../../core/trade/booking/price.ts'
import type { Db } from '../../base/db/connect.ts'
import { waitForLock } from '../../base/db/locks.ts'
import { exchangeRates } from '../../base/db/schema/trade/exchange.ts'
import type { ExchangeSettings } from './settings.ts'
import { noteUses } from './uses.ts'

/** No price can be made of this currency until a rate is entered. */
export class NoRateError extends Error {
  constructor(currency: string, days: number) {
    super(
      `no exchange rate of ${currency} that is at most ${days} days old: enter one in the admin panel, or: npm run admin -- rate CURRENCY RUPIAH`,
    )
    this.name = 'NoRateError'
  }
}

/** The source of rates that people enter. */
export const BY_STAFF = 'staff'

export type Rate = { currency: string; rate: string; day: CalendarDate; source: string }

export type ReadRate = (currency: string, now: Date) => Promise<Exchange>

/** Rejects with NoRateError where a rate is missing or too old. Rupiah need none. */
export function rateReader(
  db: Db,
  { EXCHANGE_DAYS, EXCHANGE_MARGIN: margin }: Pick<ExchangeSettings, 'EXCHANGE_DAYS' | 'EXCHANGE_MARGIN'>,
): ReadRate {
  const note = noteUses(db)
  return async (currency, now) => {
    if (currency === CURRENCY) return { rate: '1', margin: '0' }
    const [found] = await db.select().from(exchangeRates).where(eq(exchangeRates.currency, currency))
    const isUsable = found !== undefined && found.day >= oldestDay(now, EXCHANGE_DAYS)
    // Prices do not wait for a note that cannot be written.
    await note(currency, !isUsable, now).catch(() => {})
    if (!isUsable) throw new NoRateError(currency, EXCHANGE_DAYS)
    return { rate: found.rate, margin }
  }
}

/** A rate of an earlier day may not be used. */
export function oldestDay(now: Date, days: number): CalendarDate {
  return addDays(now.toISOString().slice(0, 10), -days)
}

/** Holds the currency to the end of the transaction, also one without a rate: of two who enter its first, the second sees it. */
export async function lockRate(tx: Db, currency: string): Promise<Rate | null> {
  await tx.execute(waitForLock(`exchange rate ${currency}`))
  const [known] = await tx.select().from(exchangeRates).where(eq(exchangeRates.currency, currency)).for('update')
  return known ?? null
}

/** An older rate than the one that stands changes nothing, nor does a feed's of the day on which staff entered one. */
export async function keepRates(db: Db, rates: readonly Rate[], now: Date): Promise<void> {
  for (const rate of rates) {
    const set = { ...rate, updatedAt: now }
    await db.transaction(async (tx) => {
      const known = await lockRate(tx, rate.currency)
      if (known && (known.day > rate.day || isByHand(known, rate))) return
      await tx.insert(exchangeRates).values(set).onConflictDoUpdate({ target: exchangeRates.currency, set })
    })
  }
}

function isByHand(known: Rate, { day, source }: Rate): boolean {
  return known.day === day && known.source === BY_STAFF && source !== BY_STAFF
}

export async function listRates(db: Db): Promise<Rate[]> {
  const rows = await db.select().from(exchangeRates).orderBy(exchangeRates.currency)
  return rows.map(({ currency, rate, day, source }) => ({ currency, rate, day, source }))
}
