import { Plane } from 'lucide-react'
import type { Page } from '../../lib/paths.ts'

/** Services that can be booked, in the order of the specification's tabs. A service joins the list when its pages work. */
export const SERVICES = [{ slug: 'flight', page: 'home', icon: Plane }] as const satisfies readonly {
  slug: string
  page: Page
  icon: unknown
}[]
