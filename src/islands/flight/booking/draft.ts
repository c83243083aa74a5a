import { DEFAULT_PAX } from '../../../../core/flight/search.ts'
import { bookingStores } from '../../booking/form/stores.ts'
import { formFor } from './form-values.ts'

export const stores = bookingStores('flight', formFor(DEFAULT_PAX, null))
