import { wholeNumber } from '../../base/common/setting.ts'
import type { ProductDeps } from '../../trade/booking/module.ts'
import { exchangeSettings } from '../../trade/exchange/settings.ts'
import type { HotelSupplier } from './supplier.ts'
import { hotelbedsSettings } from './suppliers/hotelbeds/connect.ts'

export const settings = {
  HOTEL_HOLD_MINUTES: {
    fallback: '60',
    meaning: 'How long unpaid rooms of hotels are held, never past the day of check-in.',
    ...wholeNumber(1, 1440),
  },
  ...hotelbedsSettings,
  ...exchangeSettings,
}

export type HotelDeps = ProductDeps<HotelSupplier, typeof settings>
