import type { ProductModule } from '../../trade/booking/module.ts'
import { settings } from './deps.ts'
import { registrations } from './registrations.ts'

/** Passes registrations on to the provider. Nothing is sold or booked here. */
export const insuranceModule: ProductModule<null, typeof settings> = {
  slug: 'insurance',
  settings,
  reference: [],
  connect: () => null,
  create(deps) {
    const { routes, mails, desk } = registrations(deps)
    return { slug: 'insurance', demo: false, routes, jobs: [mails], requests: desk }
  },
}
