import { noPerson } from '../../../core/base/common/people/person.ts'
import type { Participant, ParticipantType } from '../../../core/products/tour/people.ts'
import { bedsFor, bedsOf } from '../../../core/products/tour/rooms.ts'
import { type BookingRecord, participantRecord } from '../../../core/products/tour/wire.ts'
import type { BookedParticipant, Entered } from '../../../core/products/tour/wire-participants.ts'
import type { Secrets } from '../../base/common/secrets.ts'
import { maskedNumber } from '../../trade/booking/show/people.ts'
import type { PricedTour } from './priced.ts'

/** Adults first; beds by the rooms that are booked. */
export function newParticipants({ party, rooms, offer }: PricedTour): BookedParticipant[] {
  const types: ParticipantType[] = [
    ...Array.from({ length: party.adult }, () => 'ADT' as const),
    ...Array.from({ length: party.child }, () => 'CHD' as const),
  ]
  const beds = bedsOf(rooms) > 0 ? bedsFor(rooms, types.length) : []
  return types.map((type, index) => ({
    ...noPerson(type),
    callingCode: '62',
    includesVisa: offer.tour.includesVisa,
    remark: '',
    place: beds[index] ?? null,
  }))
}

/** Merges the entered fields over the stored ones. Numbers that are left out stay. */
export function sealed({ seal }: Secrets, stored: BookedParticipant, entered: Entered['entered']): BookedParticipant {
  const { documentNumber, passportNumber } = entered
  return {
    ...stored,
    ...entered,
    ...(documentNumber ? { documentNumber: seal(documentNumber) } : {}),
    ...(passportNumber ? { passportNumber: seal(passportNumber) } : {}),
  }
}

/** Participant with numbers in plain text; null while it has no name. */
export function opened({ open }: Secrets, stored: BookedParticipant): Participant | null {
  const { title, firstName, lastName, birthDate, documentNumber, passportNumber } = stored
  if (!title || !firstName || !lastName || !birthDate) return null
  return {
    ...stored,
    documentNumber: documentNumber && open(documentNumber),
    passportNumber: passportNumber && open(passportNumber),
  }
}

type Pax = BookingRecord['tour_paxes'][number]
type OfRow = Pick<Pax, 'index' | 'package_name' | 'ticket_code' | 'qr_code'>

export function paxRecord(secrets: Secrets, person: BookedParticipant, row: OfRow): Pax {
  const { documentNumber, passportNumber } = person
  const masked = {
    documentNumber: maskedNumber(secrets, documentNumber) ?? '',
    passportNumber: maskedNumber(secrets, passportNumber) ?? '',
  }
  return participantRecord({ ...person, ...masked }, row)
}
