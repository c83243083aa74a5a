import * as z from 'zod/mini'
import { isDecimal } from '../../../core/base/common/exchange.ts'
import { address, type SettingValues, wholeNumber } from '../../base/common/setting.ts'

/** Settings of a product whose supplier asks prices in foreign money. */
export const exchangeSettings = {
  EXCHANGE_MARGIN: {
    fallback: '3',
    meaning: 'Percent added to the rate at which prices in foreign money become rupiah.',
    expects: 'percent such as 2.5, at most 25',
    schema: z.string().check(z.refine((text) => isDecimal(text) && Number(text) <= 25)),
  },
  EXCHANGE_DAYS: {
    fallback: '5',
    meaning: 'How many days a rate may be old. With an older one nothing is sold in that currency.',
    ...wholeNumber(1, 60),
  },
  EXCHANGE_RATES_URL: {
    fallback: '',
    meaning:
      'Where rates are read twice a day, in the form of the European Central Bank: `https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml`. Unset: only staff enter them, in the admin panel or by `npm run admin -- rate`.',
    expects: 'an address such as https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    schema: z.union([z.literal(''), address(/^https?:$/, '').schema]),
  },
}

export type ExchangeSettings = SettingValues<typeof exchangeSettings>
