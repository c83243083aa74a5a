import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { factsOf } from '../../../core/base/form/facts.ts'
import * as contract from '../../../core/office/products/promo.ts'
import { promo } from '../../../core/office/products/promo-calls.ts'
import { ownerKey } from '../../../core/trade/picture/owner.ts'
import type { Deps } from '../../base/common/deps.ts'
import { promos } from '../../base/db/schema/office/office.ts'
import { dropPicturesOf } from '../../trade/pictures/rows.ts'
import { findPicture, readPicture, storePicture } from '../../trade/promo/pictures.ts'
import { declaredRows, valuesIn } from '../desk/declared-rows.ts'
import { officeRoute } from '../desk/office-route.ts'

const PICTURE_BODY = 2 * contract.PICTURE_BYTES

export function officePromoRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  const rows = declaredRows(deps, {
    of: promo,
    table: promos,
    noun: 'promo',
    missing: 'promo_not_found',
    first: async (tx, { picture }) => void (await findPicture(tx, picture)),
  })

  officeRoute(app, deps, contract.listPromos, async () => {
    const all = await db.select().from(promos).orderBy(asc(promos.position), asc(promos.id))
    return all.map(viewOf)
  })

  officeRoute(app, deps, contract.createPromo, async (call) => viewOf(await rows.make(call)))

  officeRoute(app, deps, contract.changePromo, async (call) => viewOf(await rows.change(call)))

  officeRoute(app, deps, contract.deletePromo, async ({ params: { id }, audit }) => {
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(promos).where(eq(promos.id, id)).for('update')
      if (!row) throw new ApiError('promo_not_found')
      const before = factsOf(promo, viewOf(row))
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

type Row = Omit<typeof promos.$inferSelect, 'scene'>

function viewOf(row: Row): contract.OfficePromo {
  const { id, version, picture } = row
  return { id, ...valuesIn(promo, { ...row, picture: picture ?? '' }), version }
}
