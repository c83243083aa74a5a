import { Plane, TrainFront } from 'lucide-react'
import type { Locale } from '../../lib/locale.ts'
import { pathTo } from '../../lib/paths.ts'

/** Services that can be booked, in the order of the specification's tabs. A service joins the list when its pages work. */
export const SERVICES = [
  { slug: 'flight', icon: Plane },
  { slug: 'train', icon: TrainFront },
] as const

export type Service = (typeof SERVICES)[number]['slug']

/** Where a service begins: its tab of home. The first is what home shows by itself. */
export function serviceHref(locale: Locale, slug: Service): string {
  return pathTo(locale, 'home', slug === SERVICES[0].slug ? {} : { s: slug })
}
