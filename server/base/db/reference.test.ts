import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MODULES } from '../../products.ts'
import { createTestDatabase } from '../../testing/app.ts'
import type { Database } from './connect.ts'
import { loadReferenceData } from './reference.ts'
import { referenceFiles } from './schema/base/reference.ts'
import { airports } from './schema/products/flight.ts'
import { stations } from './schema/products/train.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await createTestDatabase())
})
afterAll(async () => {
  await database.close()
  await drop()
})

const TABLES = MODULES.flatMap(({ reference }) => reference)

describe('reference data', () => {
  it('holds every airport of the file, numbered as there', async () => {
    const file = JSON.parse(readFileSync(new URL('../../../data/airports.json', import.meta.url), 'utf8'))
    const rows = await database.db.select().from(airports).orderBy(airports.id)
    expect(rows.map(({ code }) => code)).toEqual(file.map(({ code }: { code: string }) => code))
    expect(rows[0]?.id).toBe(1)
  })

  it('is loaded again only when a file changed', async () => {
    expect(await loadReferenceData(database.db, TABLES)).toBe(false)
    await database.db.update(referenceFiles).set({ hash: 'older' }).where(eq(referenceFiles.name, 'airports'))
    await database.db.delete(airports).where(eq(airports.code, 'CGK'))
    expect(await loadReferenceData(database.db, TABLES)).toBe(true)
    expect(await database.db.select().from(airports).where(eq(airports.code, 'CGK'))).toHaveLength(1)
    expect(await loadReferenceData(database.db, TABLES)).toBe(false)
  })

  it('counts no flights of airlines that ceased', async () => {
    const routes: { al: string; a: string; b: string; dly: number }[] = JSON.parse(
      readFileSync(new URL('../../../data/routes.json', import.meta.url), 'utf8'),
    )
    const expected = routes
      .filter(({ al, a, b }) => (a === 'SIN' || b === 'SIN') && al !== '3K' && al !== 'KD')
      .reduce((sum, { dly }) => sum + dly, 0)
    const [singapore] = await database.db.select().from(airports).where(eq(airports.code, 'SIN'))
    expect(singapore?.dailyFlights).toBe(expected)
  })

  it('holds the stations at which a train stops, and no other', async () => {
    const trains: { stops: string[] }[] = JSON.parse(
      readFileSync(new URL('../../../data/trains.json', import.meta.url), 'utf8'),
    )
    const rows = await database.db.select().from(stations)
    const served = new Set(trains.flatMap(({ stops }) => stops))
    expect(rows.map(({ code }) => code).sort()).toEqual([...served].sort())
    expect(rows.every(({ dailyTrains, timezone }) => dailyTrains > 0 && timezone === 'Asia/Jakarta')).toBe(true)
  })

  it('loads stations again when their files changed, and leaves airports alone', async () => {
    await database.db.update(referenceFiles).set({ hash: 'older' }).where(eq(referenceFiles.name, 'stations'))
    await database.db.delete(stations).where(eq(stations.code, 'GMR'))
    await database.db.delete(airports).where(eq(airports.code, 'CGK'))
    expect(await loadReferenceData(database.db, TABLES)).toBe(true)
    expect(await database.db.select().from(stations).where(eq(stations.code, 'GMR'))).toHaveLength(1)
    expect(await database.db.select().from(airports).where(eq(airports.code, 'CGK'))).toHaveLength(0)
  })
})
