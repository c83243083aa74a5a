import { inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { keysetAt } from '../../../core/base/common/call/keyset.ts'
import { sumRupiah } from '../../../core/base/common/money.ts'
import { fullName } from '../../../core/base/common/people/person.ts'
import * as contract from '../../../core/office/money/books.ts'
import { monthOf } from '../../../core/trade/books/months.ts'
import type { Db } from '../../base/db/connect.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { bookMonthsOf, trialBalance } from '../../trade/books/balance.ts'
import { examineBooks } from '../../trade/books/check.ts'
import { closeMonth } from '../../trade/books/close.ts'
import { handAccounts, writeByHand } from '../../trade/books/hand.ts'
import { accountNames } from '../../trade/books/names.ts'
import type { PaymentDeps } from '../../trade/payment/gateway.ts'
import { transact } from '../../trade/payment/rows.ts'
import { officeRoute } from '../desk/office-route.ts'
import { pageOfEntries } from './book-entries.ts'

export function officeBooksRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const { db, clock } = deps

  officeRoute(app, deps, contract.getBooks, async ({ query, locale }) => {
    const now = clock.now()
    const month = query.month ?? monthOf(now)
    const rows = await trialBalance(db, month)
    const names = await accountNames(
      db,
      locale,
      rows.map(({ account }) => account),
    )
    const months = await monthViews(db, now)
    return {
      month,
      rows: rows.map((row) => ({ ...row, name: names(row.account) })),
      totals: {
        debit: sumRupiah(rows.map(({ debit }) => debit)),
        credit: sumRupiah(rows.map(({ credit }) => credit)),
      },
      months,
      can_close: months.filter((each) => each.closed_at === null && each.month < monthOf(now)).at(-1)?.month === month,
    }
  })

  officeRoute(app, deps, contract.checkBooks, async () => examineBooks(db))

  officeRoute(app, deps, contract.listBookEntries, async ({ query, locale }) =>
    pageOfEntries(db, query, keysetAt(query), { now: clock.now(), locale }),
  )

  officeRoute(app, deps, contract.listBookAccounts, async ({ locale }) => {
    const accounts = await handAccounts(deps, db)
    const names = await accountNames(db, locale, accounts)
    return accounts.map((account) => ({ account, name: names(account) }))
  })

  officeRoute(app, deps, contract.writeBookEntry, async ({ body, user, audit, once }) =>
    once(async (keep) =>
      transact(db, async (tx) => {
        const { id, month } = await writeByHand(deps, tx, body, user.id)
        const { kind, debit, credit, amount, day } = body
        const after = { kind, debit, credit, amount, day, month }
        await audit(tx, { action: 'books.entry', subject: { kind: 'books', id: String(id) }, after })
        const answer = { id: String(id), month }
        await keep(tx, answer)
        return answer
      }),
    ),
  )

  officeRoute(app, deps, contract.closeBookMonth, async ({ body: { month }, user, audit }) => {
    await transact(db, async (tx) => {
      const after = await closeMonth(tx, { month, by: user.id, now: clock.now() })
      await audit(tx, { action: 'books.close', subject: { kind: 'books', id: month }, after })
    })
    const closed = (await monthViews(db, clock.now())).find((each) => each.month === month)
    if (!closed) throw new Error(`month ${month} is not there after it was closed`)
    return closed
  })
}

async function monthViews(db: Db, now: Date): Promise<contract.OfficeMonth[]> {
  const months = await bookMonthsOf(db, now)
  const ids = months.flatMap(({ closedBy }) => closedBy ?? [])
  const rows = ids.length > 0 ? await db.select().from(users).where(inArray(users.id, ids)) : []
  const names = new Map(rows.map((row) => [row.id, fullName(row).trim()]))
  return months.map(({ month, entries, closedAt, closedBy }) => ({
    month,
    entries,
    closed_at: closedAt?.toISOString() ?? null,
    closed_by: closedBy && (names.get(closedBy) ?? null),
  }))
}
