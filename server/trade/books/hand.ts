import { sql } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { type CalendarDate, HOME_ZONE, instantOf, todayIn } from '../../../core/base/common/dates.ts'
import { ACCOUNT_CODES, type Account, accountOf, byAccount, readAccount } from '../../../core/trade/books/accounts.ts'
import { HAND_RULES } from '../../../core/trade/books/hand.ts'
import type { HandKind } from '../../../core/trade/books/kinds.ts'
import { monthFor } from '../../../core/trade/books/months.ts'
import { postingsOf } from '../../../core/trade/books/postings.ts'
import type { Db } from '../../base/db/connect.ts'
import { bookLines } from '../../base/db/schema/trade/books.ts'
import { partners } from '../../base/db/schema/trade/partner.ts'
import type { BooksDeps } from './deps.ts'
import { closedMonth } from './month.ts'
import { writeEntries } from './post.ts'

type HandEntry = {
  kind: HandKind
  debit: string
  credit: string
  amount: number
  day: CalendarDate
  note: string
}

/** Answers with the id and the month that it counts in. Throws ApiError('invalid_fields') for accounts that are none, or none of its kind, and for a day to come. */
export async function writeByHand(
  deps: BooksDeps,
  tx: Db,
  entry: HandEntry,
  writtenBy: string,
): Promise<{ id: number; month: string }> {
  const { kind, amount, day, note } = entry
  const now = deps.clock.now()
  const known = new Set(await handAccounts(deps, tx))
  const rule = HAND_RULES[kind]
  const errors: Record<string, string> = {}
  const accountFor = (side: 'debit' | 'credit'): Account => {
    const read = readAccount(entry[side])
    const isRight = read && known.has(entry[side]) && (rule[side] === null || rule[side] === read.code)
    if (!isRight) errors[side] = 'validation.account.choose'
    return read ? accountOf(read.code, read.detail) : 'other_expense'
  }
  const [debit, credit] = [accountFor('debit'), accountFor('credit')]
  if (debit === credit) errors.credit = 'validation.account.other'
  if (day > todayIn(HOME_ZONE, now)) errors.day = 'validation.date.received'
  if (Object.keys(errors).length > 0) throw new ApiError('invalid_fields', { errors })
  const at = day === todayIn(HOME_ZONE, now) ? now : instantOf(day, '12:00', HOME_ZONE)
  const month = monthFor(at, await closedMonth(tx, 'share'))
  const lines = postingsOf({ kind: 'hand', debit, credit, amount })
  const [id = 0] = await writeEntries(tx, [{ kind, at, month, note, writtenBy, lines }])
  return { id, month }
}

/** That an entry may name: those in use, and those that the house has. */
export async function handAccounts(
  { house, products }: Pick<BooksDeps, 'house' | 'products'>,
  db: Db,
): Promise<string[]> {
  const sold = products.filter(({ booking }) => booking).map(({ slug }) => slug)
  const known = await db.select({ id: partners.id }).from(partners)
  const banks = house.get().money.bank_accounts.map(({ bank, number }) => `bank/${bank} ${number}`)
  const details: Readonly<Record<string, readonly string[]>> = {
    money: ['cash', ...banks],
    sales: sold,
    returns: sold,
    cancelled_sales: sold,
    cost_of_sales: sold,
    purchase_returns: sold,
    sales_tax: sold,
    owed_suppliers: sold,
    owed_partners: known.map(({ id }) => id),
  }
  const own = ACCOUNT_CODES.flatMap((code) => details[code]?.map((detail) => accountOf(code, detail)) ?? [code])
  return [...new Set([...own, ...(await usedAccounts(db))])].sort(byAccount)
}

/** Steps from account to account by the index; `distinct` would read every line. */
async function usedAccounts(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ account: string }>(sql`
    with recursive known as (
      select min(account) as account from ${bookLines}
      union all
      select (select min(account) from ${bookLines} where account > known.account) from known where known.account is not null
    )
    select account from known where account is not null`)
  return rows.map(({ account }) => account)
}
