import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import * as contract from '../../../core/office/products/picture.ts'
import { MOST_OWNERS, PHOTO_BYTES } from '../../../core/office/products/picture-limits.ts'
import type { User } from '../../../core/people/account/contract.ts'
import { type Crop, isInside, isWhole } from '../../../core/trade/picture/crop.ts'
import { pictures } from '../../base/db/schema/trade/picture.ts'
import { countTry } from '../../base/http/limit.ts'
import { LIMITS } from '../../base/http/limits.ts'
import type { Locale } from '../../base/words/words.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { pathOfFiles, sourceName } from '../../trade/pictures/names.ts'
import { type FoundOwner, findOwner, ownersFor } from '../../trade/pictures/owners.ts'
import { readPhoto } from '../../trade/pictures/read.ts'
import { hashOf, renderPhoto } from '../../trade/pictures/render.ts'
import {
  addRow,
  dropRow,
  lockPicture,
  type PictureRow,
  raiseVersion,
  removeLater,
  rowsOf,
  versionOf,
} from '../../trade/pictures/rows.ts'
import { officeFileRoute, officeRoute } from '../desk/office-route.ts'

export function officePictureRoutes(app: FastifyInstance, deps: BookingDeps): void {
  const { db, clock, decoding } = deps
  const { store, album } = deps.pictures

  const photosOf = async (owner: FoundOwner, locale: Locale): Promise<contract.OfficePhotos> => ({
    ...ownerView(owner, locale),
    version: await versionOf(db, owner.key),
    photos: (await rowsOf(db, owner.key)).map(photoView),
  })
  /** Also refreshes what this process shows visitors. */
  const changed = async (owner: FoundOwner, locale: Locale) => {
    await album.refresh()
    return await photosOf(owner, locale)
  }
  const ownerOf = async (id: string, user: User) => {
    const [row] = await db.select().from(pictures).where(eq(pictures.id, id))
    if (!row) throw new ApiError('picture_not_found')
    return { row, owner: await findOwner(deps, user, row.owner) }
  }

  officeRoute(app, deps, contract.listPictures, async ({ query, user, locale }) =>
    photosOf(await findOwner(deps, user, query.owner), locale),
  )

  officeRoute(
    app,
    deps,
    contract.addPhoto,
    async ({ body, user, locale, audit }) => {
      await countTry(deps, 'photograph', user.id, LIMITS.photograph)
      const owner = await findOwner(deps, user, body.owner)
      const id = randomUUID()
      const made = await decoding.run(async () => {
        const { bytes, ...whole } = await readPhoto(Buffer.from(body.data, 'base64'), body.name)
        const source = hashOf(bytes, id)
        await store.put(sourceName(source), { type: 'image/webp', bytes })
        const rendered = await renderPhoto(deps.pictures, { source: bytes, whole, crop: null, id, version: 1 })
        return { source, sourceWidth: whole.width, sourceHeight: whole.height, ...rendered }
      })
      await db.transaction(async (tx) => {
        await addRow(tx, { id, owner: owner.key, version: 1, ...made }, clock.now())
        const after = { width: made.sourceWidth, height: made.sourceHeight }
        await audit(tx, { action: 'picture.add', subject: { kind: 'picture', id: owner.key }, after })
      })
      return await changed(owner, locale)
    },
    { bodyLimit: 1.5 * PHOTO_BYTES },
  )

  officeRoute(app, deps, contract.changePhoto, async ({ params, body, user, locale, audit }) => {
    const { row, owner } = await ownerOf(params.id, user)
    if (row.version !== body.version) throw new ApiError('changed_meanwhile')
    const crop = cropOf(row, body.crop)
    const isCut = !sameCrop(crop, row.crop)
    const cut = isCut ? await decoding.run(() => cutAgain(row, crop)) : null
    await db.transaction(async (tx) => {
      await raiseVersion(tx, owner.key)
      const before = await lockPicture(tx, row.id)
      if (before.version !== body.version) throw new ApiError('changed_meanwhile')
      const now = clock.now()
      if (cut) await removeLater(tx, before, '', now)
      const words = { alt: body.alt, caption: body.caption }
      const next = { ...words, ...cut, crop, version: before.version + 1, updatedAt: now }
      await tx.update(pictures).set(next).where(eq(pictures.id, row.id))
      await audit(tx, {
        action: 'picture.change',
        subject: { kind: 'picture', id: owner.key },
        before: factsOf(before),
        after: factsOf({ ...before, ...next }),
      })
    })
    return await changed(owner, locale)
  })

  officeRoute(app, deps, contract.deletePhoto, async ({ params, user, locale, audit }) => {
    const { owner } = await ownerOf(params.id, user)
    await db.transaction(async (tx) => {
      const row = await lockPicture(tx, params.id)
      await dropRow(tx, row, clock.now())
      await audit(tx, { action: 'picture.delete', subject: { kind: 'picture', id: owner.key }, before: factsOf(row) })
    })
    return await changed(owner, locale)
  })

  officeRoute(app, deps, contract.orderPhotos, async ({ body, user, locale, audit }) => {
    const owner = await findOwner(deps, user, body.owner)
    await db.transaction(async (tx) => {
      await raiseVersion(tx, owner.key, body.version)
      const rows = await rowsOf(tx, owner.key)
      const isSame = new Set(body.ids).size === rows.length && rows.every(({ id }) => body.ids.includes(id))
      if (!isSame || body.ids.length !== rows.length) throw new ApiError('changed_meanwhile')
      for (const [index, id] of body.ids.entries())
        await tx
          .update(pictures)
          .set({ position: index + 1 })
          .where(eq(pictures.id, id))
      await audit(tx, { action: 'picture.order', subject: { kind: 'picture', id: owner.key } })
    })
    return await changed(owner, locale)
  })

  officeFileRoute(app, deps, contract.photoSource, async ({ params, user }) => {
    const { row } = await ownerOf(params.id, user)
    const content = await store.get(sourceName(row.source))
    if (!content) throw new ApiError('picture_not_found')
    return { type: 'image/webp', content }
  })

  officeRoute(app, deps, contract.listPictureOwners, async ({ query, user, locale }) => {
    const counts = await countsByOwner()
    const keyword = query.keyword?.trim().toLowerCase() ?? ''
    return (await ownersFor(deps, user))
      .filter(({ kind, name }) => kind === (query.kind || kind) && name[locale].toLowerCase().includes(keyword))
      .map((owner) => ({ ...ownerView(owner, locale), ...(counts.get(owner.key) ?? { photos: 0, hidden: 0 }) }))
      .filter(({ photos, hidden }) => {
        if (query.state === 'none') return photos === 0
        return query.state === 'some' ? photos > 0 : query.state === undefined || hidden > 0
      })
      .slice(0, MOST_OWNERS)
  })

  async function countsByOwner() {
    const isHidden = sql`${pictures.alt} ->> 'id' = '' and ${pictures.alt} ->> 'en' = ''`
    const rows = await db
      .select({
        owner: pictures.owner,
        photos: sql<number>`count(*)::int`,
        hidden: sql<number>`(count(*) filter (where ${isHidden}))::int`,
      })
      .from(pictures)
      .groupBy(pictures.owner)
    return new Map(rows.map(({ owner, ...counts }) => [owner, counts]))
  }

  async function cutAgain(row: PictureRow, crop: Crop | null) {
    const source = await store.get(sourceName(row.source))
    if (!source) throw new ApiError('picture_not_found')
    return await renderPhoto(deps.pictures, { source, whole: wholeOf(row), crop, id: row.id, version: row.version + 1 })
  }
}

function wholeOf({ sourceWidth: width, sourceHeight: height }: PictureRow) {
  return { width, height }
}

/** Returns null for the whole picture. Throws ApiError('invalid_fields'). */
function cropOf(row: PictureRow, crop: Crop | null): Crop | null {
  if (!crop || isWhole(crop, wholeOf(row))) return null
  if (!isInside(crop, wholeOf(row)))
    throw new ApiError('invalid_fields', { errors: { crop: 'validation.picture.crop' } })
  return crop
}

function sameCrop(one: Crop | null, other: Crop | null): boolean {
  if (!one || !other) return one === other
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height
}

function ownerView({ key, kind, name, page }: FoundOwner, locale: Locale) {
  return { owner: key, kind, name: name[locale], page }
}

function photoView(row: PictureRow): contract.OfficePhoto {
  const { id, files, width, height, crop, alt, caption, version } = row
  return { id, path: pathOfFiles(files), width, height, source: wholeOf(row), crop, alt, caption, version }
}

function factsOf({ width, height, alt, caption }: PictureRow) {
  return { width, height, alt: alt.id, alt_en: alt.en, caption: caption.id, caption_en: caption.en }
}
