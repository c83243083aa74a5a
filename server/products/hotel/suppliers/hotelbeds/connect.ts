import * as z from 'zod/mini'
import { toRupiah } from '../../../../../core/base/common/exchange.ts'
import { CURRENCY } from '../../../../../core/trade/booking/price.ts'
import type { Clock } from '../../../../base/common/clock.ts'
import type { Deps } from '../../../../base/common/deps.ts'
import { address, type SettingValues, wrongSetting } from '../../../../base/common/setting.ts'
import type { Loop } from '../../../../trade/booking/module.ts'
import { ratesLoops } from '../../../../trade/exchange/feed.ts'
import { type ReadRate, rateReader } from '../../../../trade/exchange/rates.ts'
import type { ExchangeSettings } from '../../../../trade/exchange/settings.ts'
import { supplierNames } from '../../../suppliers/names.ts'
import type { HotelSupplier } from '../../supplier.ts'
import { type BedBank, connectBedBank } from './api.ts'
import type { RupiahPer } from './availability.ts'
import { countriesSold } from './places.ts'
import { contentLoop } from './rounds.ts'
import { createHotelbedsSupplier } from './supplier.ts'

export const hotelbedsSettings = {
  HOTEL_SUPPLIER: {
    fallback: 'demo',
    meaning:
      'Who supplies rooms: `demo` makes them up, `hotelbeds` is the bed bank Hotelbeds; it needs HOTELBEDS_API_KEY and HOTELBEDS_SECRET. Several with commas are asked at once (see [several suppliers](deploy.md#several-suppliers)).',
    ...supplierNames(['demo', 'hotelbeds']),
  },
  HOTELBEDS_API_KEY: {
    fallback: '',
    meaning: 'Key of your Hotelbeds account, for its Booking and Content API.',
    expects: 'a key without spaces',
    schema: z.string().check(z.regex(/^\S*$/)),
  },
  HOTELBEDS_SECRET: {
    fallback: '',
    meaning: 'Secret that belongs to HOTELBEDS_API_KEY.',
    expects: 'a secret without spaces',
    schema: z.string().check(z.regex(/^\S*$/)),
  },
  HOTELBEDS_API_URL: {
    fallback: 'https://api.hotelbeds.com',
    meaning: 'Address of its API; `https://api.test.hotelbeds.com` to try it out.',
    ...address(/^https?:$/, 'https://api.test.hotelbeds.com'),
  },
  HOTELBEDS_PHOTOS_URL: {
    fallback: 'https://photos.hotelbeds.com/giata',
    meaning: 'Address of its photographs, which are fetched and served by this server.',
    ...address(/^https?:$/, 'https://photos.hotelbeds.com/giata'),
  },
  HOTELBEDS_PHOTO_CITIES: {
    fallback: '',
    meaning:
      'Cities whose hotels have the photographs of Hotelbeds, with commas: `Yogyakarta, Bandung` (see [rooms of Hotelbeds](deploy.md#rooms-of-hotelbeds)).',
    expects: 'names of cities with commas',
    schema: z.pipe(
      z.string(),
      z.transform((text) =>
        text
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean),
      ),
    ),
  },
}

type Parts = Pick<Deps, 'db' | 'clock'> & { settings: SettingValues<typeof hotelbedsSettings> & ExchangeSettings }

/** Null without Hotelbeds in the settings. Throws StartError when its key is missing. */
export function connectHotelbeds({ db, clock, settings }: Parts): HotelSupplier | null {
  const bank = bankOf({ clock, settings })
  const readRate = rateReader(db, settings)
  return bank && createHotelbedsSupplier({ db, clock, bank, rupiahPer: rupiahPerOf(readRate, clock) })
}

/** Its content, and the rates of its currencies. */
export function hotelbedsLoops({ db, clock, settings }: Parts): Loop[] {
  const bank = bankOf({ clock, settings })
  if (!bank) return []
  return [contentLoop({ db, clock, bank, countries: countriesSold() }), ...ratesLoops({ db, clock }, settings)]
}

/** So many units are turned into rupiah at once, so that rounding does not count. */
const UNITS = 1_000_000

function rupiahPerOf(readRate: ReadRate, clock: Clock): RupiahPer {
  return async (currency) => {
    if (currency === CURRENCY) return 1
    return toRupiah(String(UNITS), await readRate(currency, clock.now())) / UNITS
  }
}

/** Null without Hotelbeds in the settings. Throws StartError when its key is missing. */
export function bankOf({ settings, clock }: Pick<Parts, 'settings' | 'clock'>): BedBank | null {
  const {
    HOTEL_SUPPLIER: suppliers,
    HOTELBEDS_API_KEY: key,
    HOTELBEDS_SECRET: secret,
    HOTELBEDS_API_URL: url,
  } = settings
  if (!suppliers.includes('hotelbeds')) return null
  if (!key) throw missing('HOTELBEDS_API_KEY')
  if (!secret) throw missing('HOTELBEDS_SECRET')
  return connectBedBank({ url, key, secret }, clock)
}

function missing(name: 'HOTELBEDS_API_KEY' | 'HOTELBEDS_SECRET'): Error {
  return wrongSetting(name, hotelbedsSettings[name], 'is required with HOTEL_SUPPLIER=hotelbeds')
}
