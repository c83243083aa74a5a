import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import type { BedBankPhoto } from '../../../../../core/products/hotel/bed-bank.ts'
import { ownerKey } from '../../../../../core/trade/picture/owner.ts'
import type { Deps } from '../../../../base/common/deps.ts'
import type { Db } from '../../../../base/db/connect.ts'
import { hotelbedsHotels, hotelbedsPhotos } from '../../../../base/db/schema/products/hotel-content.ts'
import { pictures } from '../../../../base/db/schema/trade/picture.ts'
import { wordsFor } from '../../../../base/words/words.ts'
import { sourceName } from '../../../../trade/pictures/names.ts'
import type { KeptPicture } from '../../../../trade/pictures/read.ts'
import { hashOf, renderPhoto } from '../../../../trade/pictures/render.ts'
import { addRow, dropRow, raiseVersion } from '../../../../trade/pictures/rows.ts'
import { PICTURED } from '../../pictured.ts'
import { createCatalogue, type SoldHotel } from './catalogue.ts'
import type { PhotoHost } from './photo-host.ts'

export type PhotoParts = Pick<Deps, 'db' | 'clock' | 'pictures' | 'decoding'> & {
  host: PhotoHost
  /** Keys of places, as a search has them. */
  places: readonly string[]
  /** Gives the key under which pages show a hotel of the bed bank. */
  readKeys(hotels: readonly SoldHotel[]): Promise<(hotel: SoldHotel) => string>
  /** Waits between two photographs, so that the host is not pressed. */
  pause(): Promise<void>
}

/** `isDown`: the host does not answer, and the rest waits. */
export type PhotoRound = { kept: number; failed: number; gone: number; isDown: boolean }

const OF_A_HOTEL = 12
/** Longer than to fetch and to draw one. */
const LEASE_MS = 300_000
/** After so many in a row without an answer the host is left alone. */
const MOST_UNANSWERED = 3
const HOUR_MS = 3_600_000
/** The bed bank may have it by then. */
const AGAIN_MS = 30 * 24 * HOUR_MS

/** Fetches what is missing of the photographs of all hotels in these places, the best hotels first, until `most` are kept. May end anywhere, and goes on where it ended. */
export async function fetchPhotographs(
  parts: PhotoParts,
  { most = Number.POSITIVE_INFINITY, say }: { most?: number; say?(hotel: SoldHotel, round: PhotoRound): void } = {},
): Promise<PhotoRound> {
  const { db, clock, pictures: own, pause } = parts
  const round: PhotoRound = { kept: 0, failed: 0, gone: await forgetHotels(parts), isDown: false }
  const world = await createCatalogue(db).read()
  const keyOf = await parts.readKeys(world.all())
  const hotels = new Map(parts.places.flatMap((place) => world.at(place)).map((hotel) => [hotel.code, hotel]))
  let unanswered = 0
  for (const hotel of hotels.values()) {
    const owner = ownerKey(PICTURED, keyOf(hotel))
    const wanted = await wantedOf(db, hotel.code)
    const rows = await db.select().from(hotelbedsPhotos).where(eq(hotelbedsPhotos.code, hotel.code))
    const known = new Map(rows.map((row) => [row.path, row]))
    const paths = new Set(wanted.map(({ path }) => path))
    // Photographs that the bed bank no longer shows of a hotel are not shown here either.
    round.gone += await forget(
      parts,
      rows.filter(({ path }) => !paths.has(path)),
    )
    await moveTo(db, rows, owner)
    for (const photo of wanted) {
      if (round.kept >= most || round.isDown) break
      if (!isDue(known.get(photo.path), clock.now()) || !(await claimed(parts, hotel.code, photo.path))) continue
      const outcome = await fetchOne(parts, hotel, owner, photo)
      if (outcome === 'kept') round.kept += 1
      else if (outcome !== 'busy') round.failed += 1
      unanswered = outcome === 'unanswered' ? unanswered + 1 : 0
      round.isDown = outcome === 'busy' || unanswered >= MOST_UNANSWERED
      await pause()
    }
    say?.(hotel, round)
    if (round.kept >= most || round.isDown) break
  }
  await own.album.refresh()
  return round
}

type Row = typeof hotelbedsPhotos.$inferSelect

function isDue(row: Row | undefined, now: Date): boolean {
  return !row || (row.picture === null && (!row.againAt || row.againAt <= now))
}

/** False while another process has it. */
async function claimed({ db, clock }: PhotoParts, code: number, path: string): Promise<boolean> {
  const now = clock.now()
  const leaseUntil = new Date(now.getTime() + LEASE_MS)
  const { picture, leaseUntil: lease } = hotelbedsPhotos
  const rows = await db
    .insert(hotelbedsPhotos)
    .values({ code, path, leaseUntil })
    .onConflictDoUpdate({
      target: [hotelbedsPhotos.code, hotelbedsPhotos.path],
      set: { leaseUntil },
      setWhere: sql`${picture} is null and (${lease} is null or ${lease} <= ${now.toISOString()}::timestamptz)`,
    })
    .returning()
  return rows.length > 0
}

async function wantedOf(db: Db, code: number): Promise<readonly BedBankPhoto[]> {
  const [row] = await db
    .select({ texts: hotelbedsHotels.texts })
    .from(hotelbedsHotels)
    .where(eq(hotelbedsHotels.code, code))
  return (row?.texts.photos ?? []).slice(0, OF_A_HOTEL)
}

type Outcome = 'kept' | 'missing' | 'refused' | 'unanswered' | 'busy'

async function fetchOne(parts: PhotoParts, hotel: SoldHotel, owner: string, photo: BedBankPhoto): Promise<Outcome> {
  const at = and(eq(hotelbedsPhotos.code, hotel.code), eq(hotelbedsPhotos.path, photo.path))
  const fetched = await parts.host(photo.path)
  const failure =
    'picture' in fetched ? await kept(parts, { hotel, owner, photo, picture: fetched.picture }) : fetched.failure
  if (failure === null) return 'kept'
  const now = parts.clock.now().getTime()
  const [row] = await parts.db.select({ tries: hotelbedsPhotos.tries }).from(hotelbedsPhotos).where(at)
  const tries = (row?.tries ?? 0) + (failure === 'busy' ? 0 : 1)
  const wait = failure === 'busy' ? 0 : failure === 'unanswered' ? HOUR_MS * 2 ** Math.min(tries, 5) : AGAIN_MS
  await parts.db
    .update(hotelbedsPhotos)
    .set({ tries, againAt: new Date(now + wait), leaseUntil: null, ...(failure === 'busy' ? {} : { failure }) })
    .where(at)
  return failure
}

type Found = { hotel: SoldHotel; owner: string; photo: BedBankPhoto; picture: KeptPicture }

/** Stores it like a photograph that the office uploads, with its words. Null when it is kept. */
async function kept(
  { db, clock, pictures: own, decoding }: PhotoParts,
  { hotel, owner, photo, picture: { bytes, ...whole } }: Found,
): Promise<'refused' | 'busy' | null> {
  const id = randomUUID()
  try {
    const made = await decoding.run(async () => {
      const source = hashOf(bytes, id)
      await own.store.put(sourceName(source), { type: 'image/webp', bytes })
      const rendered = await renderPhoto(own, { source: bytes, whole, crop: null, id, version: 1 })
      return { source, sourceWidth: whole.width, sourceHeight: whole.height, ...rendered }
    })
    const said = (locale: 'id' | 'en') =>
      wordsFor(locale)(`hotel-pictures:photo.${photo.subject}`, { hotel: hotel.hotel.name })
    await db.transaction(async (tx) => {
      const at = and(eq(hotelbedsPhotos.code, hotel.code), eq(hotelbedsPhotos.path, photo.path))
      const [row] = await tx.select().from(hotelbedsPhotos).where(at).for('update')
      // Forgotten meanwhile, or fetched by another process after the lease.
      if (!row || row.picture) return
      await addRow(tx, { id, owner, version: 1, ...made }, clock.now())
      await tx
        .update(pictures)
        .set({ alt: { id: said('id'), en: said('en') } })
        .where(eq(pictures.id, id))
      await tx.update(hotelbedsPhotos).set({ picture: id, failure: null, leaseUntil: null }).where(at)
    })
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Too many wait for the one thread, or the office gave the hotel as many as there may be.
    return error.code === 'temporarily_unavailable' ? 'busy' : 'refused'
  }
}

/** Photographs of hotels that the bed bank no longer has. */
async function forgetHotels({ db, clock }: PhotoParts): Promise<number> {
  const { code } = hotelbedsPhotos
  const gone = sql`not exists (select 1 from ${hotelbedsHotels} where ${hotelbedsHotels.code} = ${code})`
  const rows = await db.select().from(hotelbedsPhotos).where(gone)
  return await forget({ db, clock }, rows)
}

async function forget({ db, clock }: Pick<Deps, 'db' | 'clock'>, rows: readonly Row[]): Promise<number> {
  for (const { code, path, picture } of rows)
    await db.transaction(async (tx) => {
      await tx.delete(hotelbedsPhotos).where(and(eq(hotelbedsPhotos.code, code), eq(hotelbedsPhotos.path, path)))
      const [row] = picture ? await tx.select().from(pictures).where(eq(pictures.id, picture)) : []
      if (row) await dropRow(tx, row, clock.now())
    })
  return rows.filter(({ picture }) => picture).length
}

/** A hotel has another key once another supplier has it too. */
async function moveTo(db: Db, rows: readonly Row[], owner: string): Promise<void> {
  const ids = rows.flatMap(({ picture }) => picture ?? [])
  if (ids.length === 0) return
  const elsewhere = await db
    .select({ id: pictures.id, owner: pictures.owner })
    .from(pictures)
    .where(and(inArray(pictures.id, ids), sql`${pictures.owner} <> ${owner}`))
  if (elsewhere.length === 0) return
  await db.transaction(async (tx) => {
    for (const key of new Set([owner, ...elsewhere.map((each) => each.owner)].toSorted())) await raiseVersion(tx, key)
    await tx
      .update(pictures)
      .set({ owner })
      .where(
        inArray(
          pictures.id,
          elsewhere.map(({ id }) => id),
        ),
      )
  })
}
