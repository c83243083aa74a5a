import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import * as contract from '../../../core/office/products/promo.ts'
import { ownerKey } from '../../../core/trade/picture/owner.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'
import { promos } from '../../base/db/schema/office/office.ts'
import { dropPicturesOf } from '../../trade/pictures/rows.ts'
import { findPicture, readPicture, storePicture } from '../../trade/promo/pictures.ts'
import { officeRoute } from '../desk/office-route.ts'

type Row = typeof promos.$inferSelect

const PICTURE_BODY = 2 * contract.PICTURE_BYTES

export function officePromoRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  officeRoute(app, deps, contract.listPromos, async () => {
    const rows = await db.select().from(promos).orderBy(asc(promos.position), asc(promos.id))
    return rows.map(viewOf)
  })

  officeRoute(app, deps, contract.createPromo, async ({ body, audit }) =>
    db.transaction(async (tx) => {
      await findPicture(tx, body.picture)
      const now = clock.now()
      const row: Row = { id: randomUUID(), ...columnsOf(body), scene: null, version: 1, createdAt: now, updatedAt: now }
      await tx.insert(promos).values(row)
      await audit(tx, { action: 'promo.create', subject: { kind: 'promo', id: row.id }, after: factsOf(row) })
      return viewOf(row)
    }),
  )

  officeRoute(app, deps, contract.changePromo, async ({ params, body, audit }) =>
    db.transaction(async (tx) => {
      const before = await lockPromo(tx, params.id)
      if (before.version !== body.version) throw new ApiError('changed_meanwhile')
      await findPicture(tx, body.picture)
      const row: Row = { ...before, ...columnsOf(body), version: before.version + 1, updatedAt: clock.now() }
      await tx.update(promos).set(row).where(eq(promos.id, row.id))
      const subject = { kind: 'promo', id: row.id }
      await audit(tx, { action: 'promo.change', subject, before: factsOf(before), after: factsOf(row) })
      return viewOf(row)
    }),
  )

  officeRoute(app, deps, contract.deletePromo, async ({ params: { id }, audit }) => {
    await db.transaction(async (tx) => {
      const before = factsOf(await lockPromo(tx, id))
      await tx.delete(promos).where(eq(promos.id, id))
      await dropPicturesOf(tx, ownerKey('promo', id), clock.now())
      await audit(tx, { action: 'promo.delete', subject: { kind: 'promo', id }, before })
    })
    await deps.pictures.album.refresh()
    return null
  })

  officeRoute(
    app,
    deps,
    contract.addPicture,
    async ({ body, audit }) => {
      const picture = await deps.decoding.run(() => readPicture(body.data))
      const id = await db.transaction(async (tx) => {
        const stored = await storePicture(tx, picture)
        await audit(tx, { action: 'promo.picture', subject: { kind: 'promo_picture', id: stored } })
        return stored
      })
      return { id, width: picture.width, height: picture.height }
    },
    { bodyLimit: PICTURE_BODY },
  )
}

async function lockPromo(tx: Db, id: string): Promise<Row> {
  const [row] = await tx.select().from(promos).where(eq(promos.id, id)).for('update')
  if (!row) throw new ApiError('promo_not_found')
  return row
}

function columnsOf({ title, text, url, picture, position, starts_on, ends_on, is_on }: contract.PromoBody) {
  return { title, text, url, picture, position, startsOn: starts_on, endsOn: ends_on, isOn: is_on }
}

function viewOf({ id, title, text, url, picture, position, startsOn, endsOn, isOn, version }: Row) {
  const period = { starts_on: startsOn, ends_on: endsOn, is_on: isOn }
  return { id, title, text, url, picture: picture ?? '', position, ...period, version }
}

function factsOf({ title, url, position, startsOn, endsOn, isOn }: Row) {
  return { title: title.en, url, position, starts_on: startsOn, ends_on: endsOn, is_on: isOn }
}
