import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import { formatRupiah, type Rupiah, sumRupiah } from '../../../core/base/common/money.ts'
import type { Adjustment } from '../../../core/trade/booking/change/adjustment.ts'
import type { CodeRefusal } from '../../../core/trade/booking/code-refusals.ts'
import { type Code, discountOf, normalCode, splitDiscount } from '../../../core/trade/codes/discount.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Secrets } from '../../base/common/secrets.ts'
import type { Db } from '../../base/db/connect.ts'
import { codes } from '../../base/db/schema/office/office.ts'
import { users } from '../../base/db/schema/people/account.ts'
import type { bookings } from '../../base/db/schema/trade/booking.ts'
import { emailKey } from '../../people/account/members.ts'
import { type StockHold, takeStock } from '../stock/stock.ts'

type BookingRow = typeof bookings.$inferSelect
export type CodeRow = typeof codes.$inferSelect

/** One use, in the parts that are claimed: the bookings of one call share a use, and may be paid, dropped or left one by one. */
export const USE_PARTS = 100
/** Uses of a code without a limit: more than will ever be, and its parts still fit an integer. */
export const NO_LIMIT = 1_000_000

/** Whether a claim is a use of a code, and not of what is sold. */
export function isUse(key: string): boolean {
  return key.startsWith('code|')
}

export function usesKey({ id }: Pick<CodeRow, 'id'>): string {
  return `code|${id}`
}

export function memberKey(code: Pick<CodeRow, 'id'>, userId: string): string {
  return `${usesKey(code)}|${userId}`
}

/** One for the email and one for the phone number, without either in it. */
function reachedKeys(secrets: Secrets, code: Pick<CodeRow, 'id'>, contact: BookingRow['contact']): string[] {
  const hash = (text: string) => createHmac('sha256', secrets.key('code uses')).update(text).digest('base64url')
  const reached = [emailKey(contact.email), `${contact.calling_code}${contact.mobile_phone}`]
  return reached.map((text) => `${usesKey(code)}|${hash(text)}`)
}

export async function findCode(db: Db, typed: string): Promise<CodeRow | null> {
  const [row] = await db
    .select()
    .from(codes)
    .where(eq(codes.code, normalCode(typed)))
  return row ?? null
}

/** Rupiah, whether or not a use is left. Throws ApiError: see CODE_REFUSALS. */
export function discountFor(
  code: Code,
  { service, amount, now }: { service: BookingRow['service']; amount: Rupiah; now: Date },
): Rupiah {
  const discount = discountOf(code, { service, amount, today: todayIn(HOME_ZONE, now) })
  if (typeof discount === 'number') return discount
  throw refused(discount, code)
}

function refused(reason: CodeRefusal, { minimum }: Code): ApiError {
  return new ApiError(reason, reason === 'discount_below_minimum' ? { data: { minimum: formatRupiah(minimum) } } : {})
}

/** The code of a booking call, empty for none. `expected`: the discount shown, in rupiah, also for a partner's price. */
export type AskedDiscount = { typed: string; expected: Rupiah | undefined }

export type DiscountedRows = { rows: readonly BookingRow[]; take(client: PoolClient): Promise<void> }

/** Lowers the prices of what is booked in one call. `take` takes the use: before other stock, because payments lock in that order too. Throws ApiError: see CODE_REFUSALS, and discount_changed. */
export async function discountRows(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  rows: readonly BookingRow[],
  { typed, expected }: AskedDiscount,
): Promise<DiscountedRows> {
  const [first] = rows
  if (typed === '') throw discountChanged(expected, 0)
  const code = await findCode(db, typed)
  if (!first || !code) throw new ApiError('discount_unknown')
  const now = first.createdAt
  const amount = sumRupiah(rows.map((row) => row.amount))
  const discount = discountFor(code, { service: first.service, amount, now })
  if (expected !== undefined && expected !== discount) throw discountChanged(expected, discount)
  const [owner] = await db.select({ emailProvenAt: users.emailProvenAt }).from(users).where(eq(users.id, first.userId))
  const isMember = owner?.emailProvenAt != null
  const shares = splitDiscount(
    discount,
    rows.map((row) => row.amount),
  )
  return {
    rows: rows.map((row, index) => lowered(row, { kind: 'code', title: code.code }, shares[index] ?? 0)),
    async take(client) {
      const holds = (key: string, uses: number) => holdsOf(rows, { key, capacity: uses * USE_PARTS })
      await takeUse(client, holds(usesKey(code), code.uses ?? NO_LIMIT), now, 'discount_used_up')
      if (code.usesPerMember === null) return
      const limits = [{ key: memberKey(code, first.userId), uses: code.usesPerMember }]
      // Each booking of a guest makes a new account: only email and phone stay the same. Uses of a proven member are counted there without a bound, or a stranger who types the same email or phone could use up their code.
      const uses = isMember ? NO_LIMIT : code.usesPerMember
      for (const key of reachedKeys(secrets, code, first.contact)) limits.push({ key, uses })
      for (const each of limits) await takeUse(client, holds(each.key, each.uses), now, 'discount_used_by_you')
    },
  }
}

export function discountChanged(old: Rupiah | undefined, now: Rupiah): ApiError {
  return new ApiError('discount_changed', { data: { old_discount: old ?? 0, new_discount: now } })
}

/** A down payment stays as it is, and the rest is less; once it reaches the price, the price is due at once. */
export function lowered(row: BookingRow, line: Pick<Adjustment, 'kind' | 'title'>, share: Rupiah): BookingRow {
  const amount = row.amount - share
  const isWhole = row.due >= amount
  return {
    ...row,
    amount,
    due: isWhole ? amount : row.due,
    balanceLimit: isWhole ? null : row.balanceLimit,
    adjustments: [...row.adjustments, { ...line, amount: 0 - share }],
  }
}

function holdsOf(rows: readonly BookingRow[], claim: { key: string; capacity: number }): StockHold[] {
  const parts = splitDiscount(
    USE_PARTS,
    rows.map(() => 1),
  )
  return rows.map(({ id, timeLimit, createdAt }, index) => ({
    bookingId: id,
    holdUntil: timeLimit ?? createdAt,
    claims: [{ ...claim, count: parts[index] ?? 0 }],
  }))
}

async function takeUse(client: PoolClient, holds: readonly StockHold[], now: Date, reason: CodeRefusal): Promise<void> {
  try {
    await takeStock(client, holds, now)
  } catch (error) {
    throw error instanceof ApiError && error.code === 'sold_out' ? new ApiError(reason) : error
  }
}

/** Codes are locked before other stock, those of all bookings in one order. */
export async function lockUses(tx: Db, bookingIds: readonly string[]): Promise<void> {
  await tx.execute(sql`select from stock where key in (
      select key from stock_claims where booking_id = any(${sql.param(bookingIds)}::text[]) and key like 'code|%'
    ) order by key for no key update`)
}

export function usesCode({ adjustments }: Pick<BookingRow, 'adjustments'>): boolean {
  return adjustments.some(({ kind }) => kind === 'code')
}

export type CodeUse = { used: number; given: Rupiah }

/** By id: uses that are paid or held, and rupiah that paid bookings got. Codes without uses are left out. */
export async function codeUses(db: Db, rows: readonly Pick<CodeRow, 'id'>[], now: Date): Promise<Map<string, CodeUse>> {
  if (rows.length === 0) return new Map()
  const keys = rows.map(usesKey)
  const { rows: found } = await db.execute<{ key: string; parts: number; given: string | null }>(sql`
    select claim.key, sum(claim.count)::int as parts, sum(case when claim.hold_until is null then own.given end) as given
    from stock_claims claim join bookings booking on booking.id = claim.booking_id
    cross join lateral (
      select -sum((line ->> 'amount')::bigint) as given
      from jsonb_array_elements(booking.adjustments) line where line ->> 'kind' = 'code'
    ) own
    where claim.key = any(${sql.param(keys)}::text[])
      and (claim.hold_until is null or claim.hold_until > ${now.toISOString()})
    group by claim.key`)
  const byKey = new Map(found.map(({ key, parts, given }) => [key, countedUse(Number(parts), given)]))
  return new Map(
    rows.flatMap((row) => {
      const use = byKey.get(usesKey(row))
      return use ? [[row.id, use]] : []
    }),
  )
}

function countedUse(parts: number, given: string | null): CodeUse {
  return { used: Math.ceil(parts / USE_PARTS), given: Number(given ?? 0) }
}
