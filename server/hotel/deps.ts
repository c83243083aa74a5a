import type { ProductDeps } from '../booking/module.ts'
import { wholeNumber } from '../common/setting.ts'
import { exchangeSettings } from '../exchange/settings.ts'
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
