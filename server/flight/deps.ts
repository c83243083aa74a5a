import type { ProductDeps } from '../booking/module.ts'
import { wholeNumber } from '../common/setting.ts'
import { exchangeSettings } from '../exchange/settings.ts'
import type { FlightSupplier } from './supplier.ts'
import { duffelSettings } from './suppliers/duffel/settings.ts'

export const settings = {
  FLIGHT_HOLD_MINUTES: {
    fallback: '60',
    meaning: 'How long unpaid seats on flights are held, never past departure.',
    ...wholeNumber(1, 1440),
  },
  ...duffelSettings,
  ...exchangeSettings,
}

export type FlightDeps = ProductDeps<FlightSupplier, typeof settings>
