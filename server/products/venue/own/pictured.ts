import type { PictureOwners } from '../../../base/common/pictures.ts'
import type { VenueDeps } from '../deps.ts'

export const PICTURED = 'venue'

export function picturedVenues({ supplier }: VenueDeps): PictureOwners {
  return {
    kind: PICTURED,
    list: async () =>
      (await supplier.venues()).map(({ id, text }) => ({
        id,
        name: { id: text.id.title, en: text.en.title },
        page: `venue/detail?venueId=${encodeURIComponent(id)}`,
      })),
  }
}
