import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { groupThousands, sumRupiah } from '../../core/base/common/money.ts'
import { monthOf } from '../../core/trade/books/months.ts'
import { StartError } from '../base/common/start-error.ts'
import { connectAsIs, type Database, type Db, openAsIs } from '../base/db/connect.ts'
import { trialBalance } from '../trade/books/balance.ts'
import { type BooksCheck, examineBooks } from '../trade/books/check.ts'
import { accountNames } from '../trade/books/names.ts'
import type { StartConfig } from './config.ts'
import { lockFolder } from './lock.ts'

const USAGE =
  'npm run books               prints the trial balance of this month and checks the books\nnpm run books -- 2026-12    that of another month'

/** `isWell` is false when the books do not balance or differ from the ledger or the reports. Throws StartError. */
export async function runBooks(
  settings: StartConfig,
  [month = monthOf(new Date()), ...more]: readonly string[],
): Promise<{ text: string; isWell: boolean }> {
  if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(month) || more.length > 0) throw new StartError(USAGE)
  return await onDatabase(settings, ({ db }) => printed(db, month))
}

async function onDatabase<Answer>(
  { databaseUrl, dataDir, siteUrl }: StartConfig,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  if (databaseUrl) return await closing(connectAsIs(databaseUrl), work)
  const folder = join(dataDir, 'db')
  if (!existsSync(folder)) throw new StartError(`There is no database in ${dataDir} yet: start the server once.`)
  let lock: { release(): void }
  try {
    lock = lockFolder(dataDir)
  } catch (cause) {
    const text = `A server has the embedded database open: see ${siteUrl}/id/admin/books, or stop it.`
    throw new StartError(text, { cause })
  }
  try {
    return await closing(await openAsIs(folder), work)
  } finally {
    lock.release()
  }
}

async function closing<Answer>(database: Database, work: (database: Database) => Promise<Answer>): Promise<Answer> {
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function printed(db: Db, month: string): Promise<{ text: string; isWell: boolean }> {
  const rows = await trialBalance(db, month)
  const names = await accountNames(
    db,
    'en',
    rows.map(({ account }) => account),
  )
  const table = rows.map(({ account, opening, debit, credit, closing: end }) => [
    names(account),
    ...[opening, debit, credit, end].map(groupThousands),
  ])
  const sum = (of: 'opening' | 'debit' | 'credit' | 'closing') => groupThousands(sumRupiah(rows.map((row) => row[of])))
  const total = ['Total', sum('opening'), sum('debit'), sum('credit'), sum('closing')]
  const head = [`Trial balance of ${month} (Rp)`, 'Opening', 'Debit', 'Credit', 'Closing']
  const check = await examineBooks(db)
  return { text: [...columns([head, ...table, total]), '', ...findings(check)].join('\n'), isWell: check.balances }
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows.map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  )
}

function findings({ balances, unbalanced, differing, missing, costs, taxes, changed, totals }: BooksCheck): string[] {
  const rupiah = (name: keyof typeof totals) => `${name} ${groupThousands(totals[name])}`
  return [
    ...unbalanced.map(({ entry, month, off }) => `Entry ${entry} (${month}) is off by ${groupThousands(off)}.`),
    ...differing.map(
      ({ entry, month, off }) => `Entry ${entry} (${month}) differs from the ledger by ${groupThousands(off)}.`,
    ),
    ...(missing > 0 ? [`Not booked: ${missing} entries of the ledger.`] : []),
    ...(costs > 0 ? [`Not booked: the supplier's price of ${costs} bookings.`] : []),
    ...(taxes > 0 ? [`Not booked: the tax of ${taxes} invoices or credit notes.`] : []),
    ...(changed.length > 0 ? [`Changed after they were closed: ${changed.join(', ')}.`] : []),
    `Money in less money out: ${rupiah('ledger')}, ${rupiah('reports')}, ${rupiah('books')}.`,
    balances ? 'The books balance.' : 'The books do NOT balance.',
  ]
}
