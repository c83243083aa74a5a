import { contactInto, savedInto } from '../account/copy.ts'
import type { SavedPassenger } from '../account/passenger.ts'
import type { CalendarDate } from '../common/dates.ts'
import type { Title } from '../common/people.ts'
import type { TrainContact, TrainPaxType, Traveller } from './booking.ts'
import { TRAIN_AGES, trainTitlesOf } from './people.ts'

/** A traveller while the form is being filled. */
export type TravellerDraft = Omit<Traveller, 'title'> & { title: Title | '' }

function rulesOf(type: TrainPaxType) {
  return { titles: trainTitlesOf(type), adult: type === 'ADT' }
}

/** The contact as a traveller: names, the title where it fits the type, and for adults phone and e-mail (spec section 4). */
export function copyTrainContact(contact: TrainContact, traveller: TravellerDraft): TravellerDraft {
  return contactInto(contact, traveller, rulesOf(traveller.type))
}

/** A saved passenger into the form (`savedInto`), for adults with a NIK or a passport's number; trains take no driving licence. */
export function copySavedTraveller(
  saved: SavedPassenger,
  traveller: TravellerDraft,
  lastDay: CalendarDate,
): TravellerDraft {
  const { type } = traveller
  const copied = savedInto(saved, traveller, { ...rulesOf(type), ages: TRAIN_AGES[type], lastDay })
  if (type !== 'ADT') return copied
  return { ...copied, id_number: saved.id_type === 'sim' ? '' : (saved.id_number ?? '') }
}
