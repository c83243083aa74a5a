import { DEFAULT_PAX } from '../../../../core/train/search.ts'
import { bookingStores } from '../../booking/form/stores.ts'
import { formFor } from './form-values.ts'

export const stores = bookingStores('train', formFor(DEFAULT_PAX, null))
