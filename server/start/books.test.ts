import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openPglite } from '../base/db/connect.ts'
import { bookLines } from '../base/db/schema/trade/books.ts'
import { tamper } from '../testing/tamper.ts'
import { writeEntries } from '../trade/books/post.ts'
import { runBooks } from './books.ts'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'pelesir-books-'))
const settings = readConfig({ DATA_DIR: folder }, {})
const MONTH = '2026-12'

async function onBooks(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openPglite(join(folder, 'db'))
  await work(database)
  await database.close()
}

beforeAll(async () => {
  await expect(runBooks(settings, [])).rejects.toThrow('start the server once')
  const lines = [
    { account: 'rounding', amount: 1500, booking: null },
    { account: 'money:cash', amount: -1500, booking: null },
  ] as const
  await onBooks(async ({ db }) => {
    await writeEntries(db, [{ kind: 'correction', month: MONTH, at: new Date('2026-12-03T03:00:00Z'), lines }])
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

it('prints the trial balance and ends well while it balances', async () => {
  const { text, isWell } = await runBooks(settings, [MONTH])
  expect(isWell).toBe(true)
  expect(text).toMatch(/^Trial balance of 2026-12 \(Rp\) +Opening +Debit +Credit +Closing$/m)
  expect(text).toMatch(/^Cash +0 +0 +1\.500 +-1\.500$/m)
  expect(text).toMatch(/^Total +0 +1\.500 +1\.500 +0$/m)
  expect(text).toContain('The books balance.')
})

it('says which entry does not balance', async () => {
  await onBooks(async ({ db }) => {
    await tamper(db, ['book_lines'], () => db.update(bookLines).set({ amount: 1501 }))
  })
  const { text, isWell } = await runBooks(settings, [MONTH])
  expect(isWell).toBe(false)
  expect(text).toContain('Entry 1 (2026-12) is off by 3.002.')
  expect(text).toContain('The books do NOT balance.')
})

it('refuses what is no month', async () => {
  await expect(runBooks(settings, ['December'])).rejects.toThrow('npm run books')
})
