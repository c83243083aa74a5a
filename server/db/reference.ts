import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { type AirportFacts, airportRows } from '../flight/reference/airports.ts'
import { type StationFacts, stationRows } from '../train/reference/stations.ts'
import type { Db } from './connect.ts'
import { airports, referenceFiles, stations } from './schema/reference.ts'

type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

/** A table that is filled from files of `data/`. */
type Source = {
  name: string
  files: readonly string[]
  /** Goes up when rows are made differently from the same files. */
  version: number
  fill(tx: Transaction, facts: unknown[]): Promise<unknown>
}

const SOURCES: readonly Source[] = [
  {
    name: 'airports',
    files: ['airports', 'routes', 'airlines', 'countries'],
    version: 2,
    async fill(tx, facts) {
      await tx.delete(airports)
      await tx.insert(airports).values(airportRows(facts as AirportFacts))
    },
  },
  {
    name: 'stations',
    files: ['stations', 'trains'],
    version: 1,
    async fill(tx, facts) {
      await tx.delete(stations)
      await tx.insert(stations).values(stationRows(facts as StationFacts))
    },
  },
]

const DATA = new URL('../../data/', import.meta.url)
/** Any number, the same in every process: one of them loads, the others wait. */
const LOADING_LOCK = 7_355_609

/** Loads the places of `data/`, but for those whose very files were loaded before. True when it loaded any. */
export async function loadReferenceData(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOADING_LOCK})`)
    let loaded = false
    for (const source of SOURCES) loaded = (await load(tx, source)) || loaded
    return loaded
  })
}

async function load(tx: Transaction, { name, files, version, fill }: Source): Promise<boolean> {
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
