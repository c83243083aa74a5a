import type { FieldLabels } from '../../../trade/booking/form/labels.ts'
import { emptyContact } from '../../../trade/booking/form/people/contact.ts'
import type { PartyForm } from '../../../trade/booking/form/people/party.ts'
import { formStores } from '../../../trade/booking/form/stores.ts'

/** Numbers are texts, as they are typed. */
export type SpecialForm = PartyForm & {
  destination: string
  start_date: string
  is_flexible: boolean
  total_day: string
  adult: string
  child: string
  budget: string
  wishes: string
}

export const EMPTY: SpecialForm = {
  contact: emptyContact,
  passengers: [],
  destination: '',
  start_date: '',
  is_flexible: false,
  total_day: '',
  adult: '2',
  child: '0',
  budget: '',
  wishes: '',
}

export const LABELS: FieldLabels = {
  destination: 'tour-special:destination.label',
  start_date: 'tour-special:start_date.label',
  total_day: 'tour-special:total_day.label',
  adult: 'tour-special:adult.label',
  child: 'tour-special:child.label',
  budget: 'tour-special:budget.label',
  wishes: 'tour-special:wishes.label',
}

export const stores = formStores('tour-special', EMPTY)
