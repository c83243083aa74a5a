import * as z from 'zod/mini'
import { ID_TYPES } from '../../../../core/common/people.ts'
import { partyDraft, personDraft } from '../../booking/form/party.ts'
import { bookingStores } from '../../booking/form/stores.ts'
import type { PassengerForm } from './form-values.ts'

const passenger: z.ZodMiniType<PassengerForm> = z.extend(personDraft, {
  id_type: z.union([z.enum(ID_TYPES), z.literal('')]),
  email: z.string(),
  calling_code: z.string(),
  phone: z.string(),
  passport: z.object({ number: z.string(), origin_country: z.string(), expiry: z.string() }),
  frequent_flyer: z.string(),
  associated_adult: z.string(),
})

export const stores = bookingStores('flight', partyDraft(passenger))
