import { eq } from 'drizzle-orm'
import { CURRENCY } from '../../core/booking/price.ts'
import { addDays, type CalendarDate } from '../../core/common/dates.ts'
import type { Exchange } from '../../core/common/exchange.ts'
import type { Db } from '../db/connect.ts'
import { exchangeRates } from '../db/schema/exchange.ts'
import type { ExchangeSettings } from './settings.ts'

/** No price can be made of this currency, until somebody enters a rate. */
export class NoRateError extends Error {
  constructor(currency: string, days: number) {
    super(
      `no exchange rate of ${currency} that is at most ${days} days old: enter one: npm run admin -- rate CURRENCY RUPIAH`,
    )
    this.name = 'NoRateError'
  }
}

export type Rate = { currency: string; rate: string; day: CalendarDate; source: string }

export type ReadRate = (currency: string, now: Date) => Promise<Exchange>

/** Rejects with NoRateError where a rate is missing or too old. Rupiah need none. */
export function rateReader(
  db: Db,
  { EXCHANGE_DAYS, EXCHANGE_MARGIN: margin }: Pick<ExchangeSettings, 'EXCHANGE_DAYS' | 'EXCHANGE_MARGIN'>,
): ReadRate {
  return async (currency, now) => {
    if (currency === CURRENCY) return { rate: '1', margin: '0' }
    const [found] = await db.select().from(exchangeRates).where(eq(exchangeRates.currency, currency))
    const oldest = addDays(now.toISOString().slice(0, 10), -EXCHANGE_DAYS)
    if (!found || found.day < oldest) throw new NoRateError(currency, EXCHANGE_DAYS)
    return { rate: found.rate, margin }
  }
}

/** An older rate than the one that stands changes nothing. */
export async function keepRates(db: Db, rates: readonly Rate[], now: Date): Promise<void> {
  for (const rate of rates) {
    const set = { ...rate, updatedAt: now }
    await db.transaction(async (tx) => {
      const [known] = await tx
        .select({ day: exchangeRates.day })
        .from(exchangeRates)
        .where(eq(exchangeRates.currency, rate.currency))
        .for('update')
      if (known && known.day > rate.day) return
      await tx.insert(exchangeRates).values(set).onConflictDoUpdate({ target: exchangeRates.currency, set })
    })
  }
}

export async function listRates(db: Db): Promise<Rate[]> {
  const rows = await db.select().from(exchangeRates).orderBy(exchangeRates.currency)
  return rows.map(({ currency, rate, day, source }) => ({ currency, rate, day, source }))
}
