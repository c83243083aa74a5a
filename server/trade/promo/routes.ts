import { and, asc, eq, gte, isNotNull, lte } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import { photoFile } from '../../../core/trade/picture/photo.ts'
import * as contract from '../../../core/trade/promo/contract.ts'
import type { Deps } from '../../base/common/deps.ts'
import { promos } from '../../base/db/schema/office/office.ts'
import { fileRoute } from '../../base/http/file-route.ts'
import { route } from '../../base/http/route.ts'
import type { Locale } from '../../base/words/words.ts'
import { photosOfKind } from '../pictures/pictures.ts'
import { findPicture } from './pictures.ts'

/** The banner is 40rem wide at most. */
const BANNER_WIDTH = 1300

export function promoRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  const photos = photosOfKind(deps, 'promo')
  /** An uploaded photograph replaces the picture from the banner's form. */
  const imageOf = (id: string, picture: string | null, locale: Locale) => {
    const photo = photos.first(id, locale)
    return photo ? photoFile(photo, BANNER_WIDTH) : `/api/v1/promo/picture/${picture}`
  }

  route(app, contract.listPromos, async ({ locale, reply }) => {
    const today = todayIn(HOME_ZONE, clock.now())
    const rows = await db
      .select()
      .from(promos)
      .where(
        and(eq(promos.isOn, true), isNotNull(promos.picture), lte(promos.startsOn, today), gte(promos.endsOn, today)),
      )
      .orderBy(asc(promos.position), asc(promos.id))
    reply.header('cache-control', 'public, max-age=60').header('vary', 'Language')
    return rows.map(({ id, title, text, url, picture }) => ({
      id,
      title: title[locale],
      text: text[locale],
      url: `/${locale}${url}`,
      image: imageOf(id, picture, locale),
    }))
  })

  fileRoute(app, contract.promoPicture, async ({ params }) => ({
    ...(await findPicture(db, params.id)),
    cache: 'public, max-age=31536000, immutable',
  }))
}
