import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Deps } from '../../../../base/common/deps.ts'
import type { Log } from '../../../../base/common/log.ts'
import type { Db } from '../../../../base/db/connect.ts'
import { hotelbedsHotels, hotelbedsRounds, hotelbedsTypes } from '../../../../base/db/schema/products/hotel-content.ts'
import type { Loop } from '../../../../trade/booking/module.ts'
import type { BedBank } from './api.ts'
import { contentOf, type Meanings } from './content.ts'
import { chainsAnswer, contentAnswer, facilitiesAnswer, type WireContentHotel } from './wire.ts'

/** A round a day: hotels change rarely, and content has a quota of its own. */
const ROUND_MS = 24 * 3_600_000
const EVERY_MS = 60_000
/** Longer than a page takes; after this another process goes on. */
const LEASE_MS = 120_000
const CONTENT_TIMEOUT_MS = 60_000
/** The bed bank gives up to 1,000 at a time. */
const PAGE = 500
const ROUND_ID = 1

type Row = typeof hotelbedsRounds.$inferSelect

type RoundParts = Pick<Deps, 'db' | 'clock'> & {
  bank: BedBank
  /** Two capitals each. */
  countries: readonly string[]
  page?: number
}

export function contentLoop(parts: RoundParts): Loop {
  return {
    everyMs: EVERY_MS,
    run: (log) => readContent(parts, log),
    failure: 'content of the bed bank could not be read; it goes on where it stopped',
  }
}

/** Reads the content page by page when a round is due, from where the last page was. One process at a time. */
export async function readContent(parts: RoundParts, log: Pick<Log, 'info'>): Promise<void> {
  for (;;) {
    const row = await leased(parts)
    if (!row) return
    const done = await readPage(parts, row, log)
    if (done) return
  }
}

/** The round to go on with, or a new one; null when none is due or another process reads. */
async function leased({ db, clock }: RoundParts): Promise<Row | null> {
  const now = clock.now()
  await db.insert(hotelbedsRounds).values({ id: ROUND_ID }).onConflictDoNothing()
  const due = or(
    sql`${hotelbedsRounds.startedAt} is not null`,
    isNull(hotelbedsRounds.finishedAt),
    lte(hotelbedsRounds.finishedAt, new Date(now.getTime() - ROUND_MS)),
  )
  const free = or(isNull(hotelbedsRounds.leaseUntil), lte(hotelbedsRounds.leaseUntil, now))
  const [row] = await db
    .update(hotelbedsRounds)
    .set({
      leaseUntil: new Date(now.getTime() + LEASE_MS),
      startedAt: sql`coalesce(${hotelbedsRounds.startedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(hotelbedsRounds.id, ROUND_ID), due, free))
    .returning()
  return row ?? null
}

/** True when the round is over. What fails leaves the round where it was. */
async function readPage(parts: RoundParts, row: Row, log: Pick<Log, 'info'>): Promise<boolean> {
  const { db, clock, countries, page = PAGE } = parts
  try {
    const country = countries[row.step - KINDS.length]
    const kind = KINDS[row.step]
    const total = kind ? await readTypes(parts, kind, row.first) : await readHotels(parts, country ?? '', row)
    const isLast = row.first + page > total
    if (!isLast || row.step + 1 < KINDS.length + countries.length) {
      const next = isLast ? { step: row.step + 1, first: 1 } : { first: row.first + page }
      await db
        .update(hotelbedsRounds)
        .set({ ...next, leaseUntil: null })
        .where(eq(hotelbedsRounds.id, ROUND_ID))
      return false
    }
    const hotels = await finish(db, row, clock.now())
    log.info({ hotels }, 'content of the bed bank was read')
    return true
  } catch (error) {
    await db.update(hotelbedsRounds).set({ leaseUntil: null }).where(eq(hotelbedsRounds.id, ROUND_ID))
    throw error
  }
}

const KINDS = ['facilities', 'chains'] as const
type Kind = (typeof KINDS)[number]

async function readTypes({ db, bank, page = PAGE }: RoundParts, kind: Kind, first: number): Promise<number> {
  const query = new URLSearchParams({
    fields: 'all',
    language: 'ENG',
    from: String(first),
    to: String(first + page - 1),
  })
  const call = {
    method: 'GET' as const,
    path: `/hotel-content-api/1.0/types/${kind}?${query}`,
    timeoutMs: CONTENT_TIMEOUT_MS,
  }
  const { total, names } = kind === 'facilities' ? await facilityNames(bank, call) : await chainNames(bank, call)
  if (names.length > 0)
    await db
      .insert(hotelbedsTypes)
      .values(names.map((each) => ({ ...each, kind })))
      .onConflictDoUpdate({
        target: [hotelbedsTypes.kind, hotelbedsTypes.code],
        set: { name: sql`excluded.name` },
      })
  return total
}

type TypeCall = { method: 'GET'; path: string; timeoutMs: number }

async function facilityNames(bank: BedBank, call: TypeCall) {
  const { total, facilities } = await bank({ ...call, answer: facilitiesAnswer })
  const names = facilities.map(({ code, facilityGroupCode, description }) => ({
    code: `${facilityGroupCode}:${code}`,
    name: description?.content ?? '',
  }))
  return { total, names }
}

async function chainNames(bank: BedBank, call: TypeCall) {
  const { total, chains } = await bank({ ...call, answer: chainsAnswer })
  return { total, names: chains.map(({ code, description }) => ({ code, name: description?.content ?? '' })) }
}

async function readHotels(parts: RoundParts, country: string, row: Row): Promise<number> {
  const { db } = parts
  const english = await hotelPage(parts, country, row.first, 'ENG')
  const indonesian = await hotelPage(parts, country, row.first, 'IND')
  const inIndonesian = new Map(indonesian.hotels.map((hotel) => [hotel.code, hotel]))
  const meanings = await meaningsOf(db)
  const seenAt = row.startedAt ?? new Date(0)
  const rows = english.hotels.flatMap((hotel) => {
    const content = contentOf(hotel, inIndonesian.get(hotel.code), meanings)
    return content ? [{ code: hotel.code, ...content, seenAt }] : []
  })
  if (rows.length > 0)
    await db
      .insert(hotelbedsHotels)
      .values(rows)
      .onConflictDoUpdate({
        target: hotelbedsHotels.code,
        set: {
          hotel: sql`excluded.hotel`,
          rooms: sql`excluded.rooms`,
          texts: sql`excluded.texts`,
          seenAt: sql`excluded.seen_at`,
        },
      })
  return english.total
}

async function hotelPage(
  { bank, page = PAGE }: RoundParts,
  country: string,
  first: number,
  language: 'ENG' | 'IND',
): Promise<{ total: number; hotels: WireContentHotel[] }> {
  const query = new URLSearchParams({
    fields: 'all',
    countryCode: country === 'GB' ? 'UK' : country,
    language,
    useSecondaryLanguage: 'true',
    from: String(first),
    to: String(first + page - 1),
  })
  const path = `/hotel-content-api/1.0/hotels?${query}`
  return await bank({ method: 'GET', path, answer: contentAnswer, timeoutMs: CONTENT_TIMEOUT_MS })
}

async function meaningsOf(db: Db): Promise<Meanings> {
  const rows = await db.select().from(hotelbedsTypes)
  const namesOf = (kind: Kind) => new Map(rows.flatMap((row) => (row.kind === kind ? [[row.code, row.name]] : [])))
  return { facilities: namesOf('facilities'), chains: namesOf('chains') }
}

/** Hotels that no page had are gone. A round without any is a mistake of the bed bank: what is known stays. */
async function finish(db: Db, { startedAt }: Row, now: Date): Promise<number> {
  const since = startedAt ?? new Date(0)
  return await db.transaction(async (tx) => {
    const [{ count } = { count: 0 }] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(hotelbedsHotels)
      .where(sql`${hotelbedsHotels.seenAt} >= ${since.toISOString()}::timestamptz`)
    if (count > 0) await tx.delete(hotelbedsHotels).where(lt(hotelbedsHotels.seenAt, since))
    await tx
      .update(hotelbedsRounds)
      .set({
        startedAt: null,
        step: 0,
        first: 1,
        leaseUntil: null,
        finishedAt: now,
        version: sql`${hotelbedsRounds.version} + 1`,
      })
      .where(eq(hotelbedsRounds.id, ROUND_ID))
    return count
  })
}
