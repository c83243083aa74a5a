import { fullName } from '../../../core/base/common/people/person.ts'
import { minutesBetween } from '../../../core/products/journey/round-trip.ts'
import { CHANGE_RULE, REFUND_RULE } from '../../../core/products/train/ticket-rules.ts'
import type { BookingRecord } from '../../../core/products/train/wire.ts'
import type {
  BookingView,
  TripMarkup,
  ViewHolder,
  ViewSegment,
  ViewStop,
  ViewText,
} from '../../../core/trade/booking/view.ts'
import { durationWords } from '../../../core/trade/booking/view-journeys.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { ticketMoney } from '../../trade/booking/issue/ticket-money.ts'
import type { Attendance, BookingRow, PassengerRow } from '../../trade/booking/module.ts'
import { sexDetails, viewTime } from '../../trade/booking/show/booking-view.ts'
import { contactName, maskedNumber } from '../../trade/booking/show/people.ts'
import { journeyAttendance } from '../journey/attendance.ts'
import { boardingTexts } from '../journey/boarding-texts.ts'
import { currentRecord } from './current-record.ts'
import type { TrainDeps } from './deps.ts'
import { readDetail, readPassenger } from './stored.ts'

/** Free baggage on Indonesian trains: 20 kg in 100 litres. */
const BAGGAGE = '20 kg'

export async function trainView(
  deps: TrainDeps,
  booking: BookingRow,
  passengers: readonly PassengerRow[],
): Promise<BookingView> {
  const shown = await currentRecord(deps, booking, passengers)
  const { payments, boarding } = readDetail(booking)
  const arrival = boardingTexts('history:train.boarding', [boarding])
  const note = (name: string) => ({ key: `train-ticket:note.${name}` })
  const infants = shown.passengers.some(({ type }) => type === 'INF')
  return {
    bookingCode: booking.code,
    issuedAt: booking.issuedAt?.toISOString() ?? null,
    contactName: contactName(booking),
    headings: { items: 'train-ticket:heading', holders: 'ticket:holders.passenger' },
    items: shown.train_details.map((ride) => segmentOf(ride, booking)),
    connections: (shown.connection ?? []).map((ride) => ({
      ...segmentOf(ride, booking),
      facts: [],
      note: { key: 'history:train.otherBooking' },
    })),
    holders: passengers.map((row, index) => ({
      ...holderOf(deps, row, shown.passengers[index]),
      ...seatOf(shown, shown.passengers[index], booking.locale),
    })),
    ...ticketMoney(payments, booking),
    boarding: arrival,
    notes: [...connectionNotes(shown), note('identity'), ...arrival, ...(infants ? [note('infant')] : [])],
    letters: 'train-ticket:letter',
  }
}

/** The trains before and after in the same direction, which have tickets of their own; a page has `connections`. */
function connectionNotes({ train_details, connection = [] }: BookingRecord): ViewText[] {
  const trains = [...train_details, ...connection].toSorted((one, other) => one.seq - other.seq)
  return train_details.flatMap((own) => {
    const at = trains.indexOf(own)
    const [before, after] = [trains[at - 1], trains[at + 1]]
    return [
      ...(before ? [changeNote('connectsFrom', before, [before, own])] : []),
      ...(after ? [changeNote('connectsTo', after, [own, after])] : []),
    ]
  })
}

type Ride = BookingRecord['train_details'][number]

function changeNote(name: string, other: Ride, [first, second]: readonly [Ride, Ride]): ViewText {
  const wait = minutesBetween({ arriveAt: first.arrive_at }, { departAt: second.depart_at })
  const train = `${other.train_name} (${other.carrier_number})`
  return {
    key: `train-ticket:note.${name}`,
    values: { train, place: first.destination_name, wait: durationWords(wait) },
    on: 'paper',
  }
}

type Seated = Pick<BookingRecord['passengers'][number], 'seat_number' | 'coach_name'>

function holderOf({ secrets }: TrainDeps, row: PassengerRow, seated: Seated | undefined): ViewHolder {
  const passenger = readPassenger(row)
  const seat = seated?.seat_number?.split('/')[1]
  const idNumber = maskedNumber(secrets, passenger.documentNumber)
  return {
    title: passenger.title,
    name: fullName(passenger),
    type: `ticket:type.${passenger.type}`,
    idNumber: idNumber ?? '',
    details: [
      ...sexDetails(passenger),
      ...(passenger.type === 'INF' ? [{ key: 'history:train.noSeat' }] : []),
      ...(idNumber ? [{ key: 'history:train.identity', values: { number: idNumber } }] : []),
    ],
    number: row.ticketNumber ?? '',
    aside: seat ? { label: 'ticket:seat', value: `${seated?.coach_name} / ${seat}` } : null,
    code: null,
  }
}

/** `Eksekutif 1, 7A`. */
function seatOf({ train_details }: BookingRecord, seated: Seated | undefined, locale: Locale): { seat?: string } {
  const [coach, seat] = seated?.seat_number?.split('/') ?? []
  if (!coach || !seat) return {}
  const t = wordsFor(locale)
  const kind = t(`train-common:kind.${train_details[0]?.class_name}`)
  return { seat: `${t('train-seats:coach', { kind, number: coach.split('-').at(-1) })}, ${seat}` }
}

export function attendanceOf(booking: BookingRow, rows: readonly PassengerRow[]): Attendance {
  const [ride] = readDetail(booking).train_details
  const title = ride
    ? `${ride.train_name} (${ride.train_number}) · ${ride.origin_name} – ${ride.destination_name}`
    : booking.title
  return journeyAttendance(booking, { number: ride?.train_number ?? '', title }, rows, readPassenger)
}

const MARKUP: TripMarkup = {
  reservation: 'TrainReservation',
  trip: 'TrainTrip',
  number: 'trainNumber',
  carrier: { property: 'provider', type: 'Organization', code: null },
  stop: { type: 'TrainStation', code: 'identifier', from: 'departureStation', to: 'arrivalStation' },
  transit: { apple: 'PKTransitTypeTrain', google: 'RAIL' },
}

function segmentOf(ride: Ride, { code: reference, locale }: BookingRow): ViewSegment {
  return {
    kind: 'segment',
    direction: ride.num,
    heading: wordsFor(locale)('train-common:number', { number: ride.train_number }),
    carrier: { code: 'KA', name: ride.train_name },
    start: viewTime(new Date(ride.depart_at), ride.origin_timezone),
    end: viewTime(new Date(ride.arrive_at), ride.destination_timezone),
    from: stopOf(ride, 'origin', locale),
    to: stopOf(ride, 'destination', locale),
    className: `${wordsFor(locale)(`train-common:kind.${ride.class_name}`)} (${ride.sub_class})`,
    equipment: '',
    facts: [{ label: 'ticket:baggage', value: BAGGAGE }],
    reference: { label: 'train-ticket:reference', value: reference },
    terms: { fees: [], notes: [REFUND_RULE, CHANGE_RULE] },
    reminder: { hours: 2, text: 'train-ticket:reminder' },
    markup: MARKUP,
  }
}

function stopOf(ride: Ride, end: 'origin' | 'destination', locale: Locale): ViewStop {
  return {
    code: ride[end],
    city: ride[`${end}_city`],
    name: wordsFor(locale)('train-ticket:station', { name: ride[`${end}_name`] }),
    terminal: null,
  }
}
