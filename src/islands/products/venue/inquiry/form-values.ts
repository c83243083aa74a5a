import { contactToWire } from '../../../../../core/base/common/call/wire.ts'
import type { VenueChoice } from '../../../../../core/products/venue/choice.ts'
import type { FieldLabels } from '../../../trade/booking/form/labels.ts'
import { emptyContact, sentContact } from '../../../trade/booking/form/people/contact.ts'
import type { PartyForm } from '../../../trade/booking/form/people/party.ts'
import { formStores } from '../../../trade/booking/form/stores.ts'

export type InquiryForm = PartyForm & { tour_date: string; is_flexible: boolean; notes: string }

const EMPTY: InquiryForm = { contact: emptyContact, passengers: [], tour_date: '', is_flexible: false, notes: '' }

export const LABELS: FieldLabels = { tour_date: 'venue-inquiry:date', notes: 'people:notes' }

export const stores = formStores('venue-inquiry', EMPTY)

/** The day of the address stands in the form until another is typed. */
export function formFor({ date }: Pick<VenueChoice, 'date'>): InquiryForm {
  const draft = stores.$draft.get() ?? EMPTY
  return { ...draft, tour_date: date ?? draft.tour_date }
}

export function toRequest(form: InquiryForm, { venueId, pack, party, units }: VenueChoice) {
  const { tour_date, is_flexible } = form
  const visit = { unique_id: venueId, package_id: pack, tour_date, is_flexible, unitOfVehicle: units ?? 0 }
  return { ...visit, ...party, contact: { ...contactToWire(sentContact(form.contact)), notes: form.notes } }
}
