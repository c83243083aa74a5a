import { gte, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/connect.ts'
import { exchangeUses } from '../../base/db/schema/trade/exchange.ts'
import { alertStaff } from '../../base/mail/alerts.ts'

const DAY_MS = 86_400_000
const USED_DAYS = 30
/** A search asks for the rate of each offer. */
const NOTED_MS = 600_000

export type NoteUse = (currency: string, isMissing: boolean, now: Date) => Promise<void>

/** Notes which currencies suppliers ask, and since when one lacks a rate; each at most every ten minutes. */
export function noteUses(db: Db): NoteUse {
  const noted = new Map<string, { isMissing: boolean; at: number }>()
  return async (currency, isMissing, now) => {
    const last = noted.get(currency)
    if (last?.isMissing === isMissing && Math.abs(now.getTime() - last.at) < NOTED_MS) return
    noted.set(currency, { isMissing, at: now.getTime() })
    const missing = isMissing ? now : null
    const [row] = await db
      .insert(exchangeUses)
      .values({ currency, usedAt: now, missingAt: missing })
      .onConflictDoUpdate({
        target: exchangeUses.currency,
        set: {
          usedAt: now,
          missingAt: isMissing ? sql`coalesce(${exchangeUses.missingAt}, excluded.missing_at)` : null,
        },
      })
      .returning()
    // Told once: the alert is known by the moment since when it is missing.
    if (row?.missingAt) await alertStaff(db, { alert: 'rate_missing', id: currency, since: row.missingAt }, now)
  }
}

/** When a supplier last asked each currency, within thirty days. */
export async function usesOf(db: Db, now: Date): Promise<ReadonlyMap<string, Date>> {
  const since = new Date(now.getTime() - USED_DAYS * DAY_MS)
  const rows = await db.select().from(exchangeUses).where(gte(exchangeUses.usedAt, since))
  return new Map(rows.map(({ currency, usedAt }) => [currency, usedAt]))
}
