import { TOUR_KINDS, type TourKind } from '../../../../core/products/tour/kinds.ts'
import type { PictureOwners } from '../../../base/common/pictures.ts'
import type { TourDeps } from '../deps.ts'

/** Packages and day tours share one kind: ids are the names of their files. */
export const PICTURED = 'tour'

export const PAGES: Readonly<Record<TourKind, string>> = { package: 'tour', 'one-day': 'one-day-tour' }

export function picturedTours({ supplier, clock }: TourDeps): PictureOwners[] {
  return [
    {
      kind: PICTURED,
      async list() {
        const query = { choice: { month: null, year: null }, now: clock.now() }
        const offers = await Promise.all(TOUR_KINDS.map((kind) => supplier.tours({ kind, ...query })))
        return offers.flat().map(({ tour: { id, kind, text } }) => ({
          id,
          name: { id: text.id.title, en: text.en.title },
          page: `${PAGES[kind]}/${id}`,
        }))
      },
    },
    {
      kind: 'tour-area',
      list: async () =>
        (await supplier.areas()).map(({ area: { slug, name } }) => ({ id: slug, name, page: `tour/area/${slug}` })),
    },
  ]
}
