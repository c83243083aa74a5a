import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { ledger } from '../../base/db/schema/trade/payment.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { checkBooks } from '../../testing/books.ts'
import { atBank, type Buyer, saleTo, tell } from '../../testing/payment.ts'
import { makeBackup } from './make.ts'
import { restoreBackup } from './restore.ts'
import { sourceOf } from './run.ts'
import { openStore } from './store.ts'
import { emptyTarget, folderBackup, PASSPHRASE, tempFolder } from './testing.ts'

const folder = tempFolder()
let test: TestApp
let buyers: Buyer[]

beforeAll(async () => {
  test = await createTestApp({ config: { dataDir: folder.path } })
  buyers = await Promise.all(Array.from({ length: 3 }, () => test.register()))
})
afterAll(async () => {
  await test.close()
  folder.remove()
})

/** Books and pays again and again. */
async function sell(buyer: Buyer, isOver: () => boolean): Promise<void> {
  do {
    const { order } = await saleTo(test, buyer)
    await tell(test, await atBank(test, order))
  } while (!isOver())
}

it('restores books that balance when people book and pay while it is made', async () => {
  await Promise.all(buyers.map((buyer) => sell(buyer, () => true)))
  const before = await test.deps.db.$count(ledger)
  expect(before).toBeGreaterThanOrEqual(buyers.length)

  let isMade = false
  const selling = Promise.all(buyers.map((buyer) => sell(buyer, () => isMade)))
  const backup = folderBackup(join(folder.path, 'backups'))
  const made = await makeBackup(sourceOf(test.deps.config, test.deps.database), backup, {
    store: openStore(backup, folder.path),
    now: test.clock.now(),
    signal: new AbortController().signal,
  })
  isMade = true
  await selling

  const target = await emptyTarget()
  const read = async () => createReadStream(join(folder.path, 'backups', made.name))
  await restoreBackup(read, PASSPHRASE, { ...target, secretKey: test.deps.config.secretKey, isReplaced: false })
  const database = await target.open()
  try {
    const restored = { ...test, deps: { ...test.deps, database, db: database.db } }
    const ids = (await database.db.select({ id: bookings.id }).from(bookings)).map(({ id }) => id)
    for (const buyer of buyers) await checkBooks(restored, buyer, ids)
    const [held, now] = [await database.db.$count(ledger), await test.deps.db.$count(ledger)]
    // The moment lies between the two, and people did pay meanwhile.
    expect([held >= before, now > held]).toEqual([true, true])
  } finally {
    await database.close()
    await target.drop()
  }
})
