import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CheckedVenue, checkVenue, type VenueNames } from '../../../../../core/products/venue/faults.ts'
import { fail, failOf, readDraft, slugsIn } from '../../../../base/common/content-files.ts'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))

export type VenueSource = { venues: string; places: string }

export const SHIPPED: VenueSource = {
  venues: join(ROOT, 'src/content/venues'),
  places: join(ROOT, 'data/venues.json'),
}

export type VenueFile = CheckedVenue & { slug: string }

/** All venues by slug. Throws StartError with file and field when one cannot be used. */
export function readVenueFiles({ venues }: VenueSource, names: VenueNames): VenueFile[] {
  return slugsIn(venues).map((slug) => {
    const draft = readDraft(venues, slug)
    if (!draft.en) fail(join(venues, 'en', `${slug}.md`), 'file', 'is missing')
    const { product, faults } = checkVenue(draft, names)
    return product ? { slug, ...product } : failOf(venues, slug, faults)
  })
}
