import * as z from 'zod/mini'
import { address } from '../../../../base/common/setting.ts'
import { supplierNames } from '../../../suppliers/names.ts'

export const duffelSettings = {
  FLIGHT_SUPPLIER: {
    fallback: 'demo',
    meaning:
      'Who sells flights: `demo` makes them up, `duffel` sells those of duffel.com (see [flights of Duffel](deploy.md#flights-of-duffel)). Several with commas are asked at once (see [several suppliers](deploy.md#several-suppliers)).',
    ...supplierNames(['demo', 'duffel']),
  },
  DUFFEL_TOKEN: {
    fallback: '',
    meaning:
      'Access token of Duffel, `duffel_test_…` for trials and `duffel_live_…` to sell. Required with `FLIGHT_SUPPLIER=duffel`.',
    expects: 'an access token of Duffel',
    schema: z.string(),
  },
  DUFFEL_API_URL: {
    fallback: 'https://api.duffel.com',
    meaning: 'Where Duffel is called.',
    ...address(/^https?:$/, 'https://api.duffel.com'),
  },
  DUFFEL_WEBHOOK_SECRET: {
    fallback: '',
    meaning:
      'Secret of the webhook of Duffel that calls `/api/v1/flight/notification/duffel`. Unset: the webhook is refused, and orders are asked about every six hours.',
    expects: 'the secret that Duffel showed when the webhook was made',
    schema: z.string(),
  },
}
