import { bookingStores } from '../../booking/form/stores.ts'
import { formFor } from './form-values.ts'

export const stores = bookingStores('tour', formFor(null))
