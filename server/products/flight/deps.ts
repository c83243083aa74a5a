import { wholeNumber } from '../../base/common/setting.ts'
import type { ProductDeps } from '../../trade/booking/module.ts'
import { exchangeSettings } from '../../trade/exchange/settings.ts'
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
