import * as z from 'zod/mini'
import { contactDraft } from '../../booking/form/contact.ts'
import { personDraft } from '../../booking/form/party.ts'
import { bookingStores } from '../../booking/form/stores.ts'
import type { BookingForm } from './form-values.ts'

const draft: z.ZodMiniType<BookingForm> = z.object({
  contact: contactDraft,
  passengers: z.array(personDraft),
  remark: z.string(),
  child_bed: z.boolean(),
})

export const stores = bookingStores('hotel', draft)
