import type { ParticipantType } from '../../core/tour/people.ts'
import { bedsFor, bedsOf } from '../../core/tour/rooms.ts'
import type { BookingRecord, Participant } from '../../core/tour/wire.ts'
import { phoneOf } from '../booking/people.ts'
import { masked } from '../common/masked.ts'
import type { Secrets } from '../common/secrets.ts'
import type { PricedTour } from './priced.ts'
import type { StoredParticipant } from './stored.ts'

/** Adults first; beds by the rooms that are booked. */
export function newParticipants({ party, rooms, offer }: PricedTour): StoredParticipant[] {
  const types: ParticipantType[] = [
    ...Array.from({ length: party.adult }, () => 'ADT' as const),
    ...Array.from({ length: party.child }, () => 'CHD' as const),
  ]
  const beds = bedsOf(rooms) > 0 ? bedsFor(rooms, types.length) : []
  return types.map((type, index) => ({
    type,
    title: null,
    first_name: null,
    last_name: null,
    birthdate: null,
    email: null,
    calling_code: '62',
    phone: null,
    id_type: null,
    id_number: null,
    passport_detail: null,
    include_visa: offer.tour.includesVisa,
    remark: '',
    place: beds[index] ?? null,
  }))
}

/** What was entered, over what is stored. Numbers that are left out stay. */
export function sealed(secrets: Secrets, stored: StoredParticipant, given: Participant): StoredParticipant {
  const { index: _, id_type, id_number, passport_detail, ...entered } = given
  return {
    ...stored,
    ...entered,
    id_type: id_type === undefined ? stored.id_type : id_type,
    id_number: id_number === undefined ? stored.id_number : id_number && secrets.seal(id_number),
    passport_detail:
      passport_detail === undefined
        ? stored.passport_detail
        : passport_detail && { ...passport_detail, number: secrets.seal(passport_detail.number) },
  }
}

/** With numbers in plain text, as it was entered; null while it has no name. */
export function opened(secrets: Secrets, stored: StoredParticipant, index: number): Participant | null {
  const { title, first_name, last_name, birthdate, passport_detail, id_number } = stored
  if (!title || !first_name || !last_name || !birthdate) return null
  const { email, calling_code, phone, id_type, remark } = stored
  return {
    index,
    title,
    first_name,
    last_name,
    birthdate,
    email,
    calling_code,
    phone,
    id_type: id_type || null,
    id_number: id_number && secrets.open(id_number),
    passport_detail: passport_detail && { ...passport_detail, number: secrets.open(passport_detail.number) },
    remark,
  }
}

type Pax = BookingRecord['tour_paxes'][number]
type Codes = Pick<Pax, 'ticket_code' | 'qr_code'> & { packageName: string }

export function paxRecord(secrets: Secrets, index: number, person: StoredParticipant, codes: Codes): Pax {
  const { place, phone, calling_code, id_number, passport_detail, id_type, ...rest } = person
  const { packageName, ...tickets } = codes
  return {
    ...rest,
    ...tickets,
    index,
    phone: phone && phoneOf(calling_code, phone),
    id_type: id_type ?? null,
    id_number: id_number && masked(secrets.open(id_number)),
    passport_detail: passport_detail && { ...passport_detail, number: masked(secrets.open(passport_detail.number)) },
    room: place?.room ?? null,
    bed: place?.bed ?? null,
    extra_bed: place?.bed === 'triple',
    package_name: packageName,
    miscellaneous_item: [],
  }
}
