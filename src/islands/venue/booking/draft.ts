import { NOBODY } from '../../../../core/venue/limits.ts'
import { bookingStores } from '../../booking/form/stores.ts'
import { formFor } from './form-values.ts'

export const stores = bookingStores('venue', formFor({ party: { ...NOBODY, ADT: 1 } }, null))
