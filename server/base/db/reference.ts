import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { waitForLock } from './locks.ts'
import { referenceFiles } from './schema/base/reference.ts'

export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

export type ReferenceTable<Facts extends unknown[] = unknown[]> = {
  name: string
  files: readonly string[]
  /** Raise it when the same files give other rows. */
  version: number
  fill(tx: Transaction, facts: Facts): Promise<unknown>
}

const DATA = new URL('../../../data/', import.meta.url)

export async function loadReferenceData(db: Db, tables: readonly ReferenceTable[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(waitForLock('reference data'))
    let loaded = false
    for (const table of tables) loaded = (await load(tx, table)) || loaded
    return loaded
  })
}

async function load(tx: Transaction, { name, files, version, fill }: ReferenceTable): Promise<boolean> {
  const texts = files.map((file) => readFileSync(new URL(`${file}.json`, DATA), 'utf8'))
  const hash = createHash('sha256').update(`${version}\n`).update(texts.join('\n')).digest('hex')
  const [known] = await tx.select().from(referenceFiles).where(eq(referenceFiles.name, name))
  if (known?.hash === hash) return false
  await fill(
    tx,
    texts.map((text) => JSON.parse(text)),
  )
  await tx
    .insert(referenceFiles)
    .values({ name, hash })
    .onConflictDoUpdate({ target: referenceFiles.name, set: { hash } })
  return true
}
