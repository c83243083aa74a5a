import type { TourKind } from '../../../../core/products/tour/kinds.ts'
import { DAY_RESULTS } from './pages.ts'

const [DAY_FOLDER] = DAY_RESULTS.split('/')

export function kindHere(pathname: string = location.pathname): TourKind {
  return pathname.split('/').includes(DAY_FOLDER ?? '') ? 'one-day' : 'package'
}
