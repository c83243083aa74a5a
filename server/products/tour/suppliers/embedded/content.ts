import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CheckedTour, checkTour, type TourNames } from '../../../../../core/products/tour/faults.ts'
import { failOf, readDraft, slugsIn } from '../../../../base/common/content-files.ts'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))

export type TourSource = { tours: string; areas: string; places: string }

export const SHIPPED: TourSource = {
  tours: join(ROOT, 'src/content/tours'),
  areas: join(ROOT, 'data/tour-areas.json'),
  places: join(ROOT, 'data/tour-places.json'),
}

export type TourFile = CheckedTour & { slug: string }

/** All tours by slug. Throws StartError with file and field when one cannot be used. */
export function readTourFiles({ tours }: TourSource, names: TourNames): TourFile[] {
  return slugsIn(tours).map((slug) => {
    const { product, faults } = checkTour(readDraft(tours, slug), names)
    return product ? { slug, ...product } : failOf(tours, slug, faults)
  })
}
