import { ApiError } from '../../../core/base/common/call/errors.ts'
import { DOCUMENT_KINDS } from '../../../core/base/common/people/people.ts'
import { peopleProblems } from '../../../core/products/tour/people.ts'
import type { PeriodPrice } from '../../../core/products/tour/periods.ts'
import { partyOf, TRIPLE_BED, tourPrice } from '../../../core/products/tour/price.ts'
import { bedsFor, bedsOf, proposeRooms, ROOM_TYPES, type Rooms } from '../../../core/products/tour/rooms.ts'
import type { BookedParticipant } from '../../../core/products/tour/wire-participants.ts'
import { partsOf } from '../../../core/trade/booking/balance.ts'
import { ruleOfSteps } from '../../../core/trade/booking/change/reschedule-rule.ts'
import { splitLines, splitSteps, totalOf } from '../../../core/trade/booking/change/split.ts'
import { SINGLE_SUPPLEMENT } from '../../../core/trade/booking/price.ts'
import { correctedProblems, namedRows } from '../../trade/booking/change/corrected.ts'
import { priceOf as productPrice } from '../../trade/booking/change/reprice.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'
import { checkFields } from '../../trade/booking/make/checks.ts'
import type { PassengerRow, ProductBooking, ProductReschedule } from '../../trade/booking/module.ts'
import { contactOf } from '../../trade/booking/show/people.ts'
import { costOf } from './booking-rows.ts'
import type { TourDeps } from './deps.ts'
import { detailOf } from './detail.ts'
import { opened, sealed } from './people.ts'
import { priceOf } from './priced.ts'
import { readDetail, readParticipant, storedDetail, storedParticipant, type TourBooked } from './stored.ts'
import { leftOf } from './views.ts'

type Changes = Pick<ProductBooking, 'split' | 'correct' | 'named'> & { move: ProductReschedule }

/** Changes by staff to a booking that was made. */
export function tourChanges(deps: TourDeps): Changes {
  return {
    move: rescheduleOf(deps),
    split,
    named: (_, rows) => namedRows(rows, readParticipant),
    correct: async (...booked) => correct(deps, ...booked),
  }
}

const roomsOf = (detail: TourBooked): Rooms => ({
  single: detail.room_single,
  double: detail.room_double,
  triple: detail.room_triple,
})

/**
 * Rooms on another departure. Those who have left a room of three have none of their own, and those who stayed in it have a bed too
 * many: both get rooms that fit, with their single supplement.
 */
function roomsFor(detail: TourBooked, price: PeriodPrice): Rooms {
  const rooms = roomsOf(detail)
  const count = detail.total_adult_pax + detail.total_child_pax
  return detail.type === 'one-day' || bedsOf(rooms) === count ? rooms : proposeRooms(count, price)
}

/** Beds of rooms that are others than before, adults first. */
function placed(rooms: Rooms, rows: readonly PassengerRow[]): PassengerRow[] {
  const people = rows.map((row) => ({ row, person: readParticipant(row) }))
  const before = roomsIn(people.map(({ person }) => person))
  const beds = bedsOf(rooms)
  const isKept = bedsOf(before) === beds && ROOM_TYPES.every((type) => before[type] === rooms[type])
  if (beds !== rows.length || isKept) return []
  const places = bedsFor(rooms, rows.length)
  return people
    .toSorted((one, other) => Number(one.person.type !== 'ADT') - Number(other.person.type !== 'ADT'))
    .map(({ row, person }, index) => ({
      ...row,
      person: storedParticipant({ ...person, place: places[index] ?? null }),
    }))
}

/** To another departure of the same tour. */
function rescheduleOf(deps: TourDeps): ProductReschedule {
  return {
    holdMinutes: deps.settings.TOUR_HOLD_MINUTES,
    places: (_, people) => people.length,
    rule(booking, now) {
      const { cancel_policy, supplier_holds } = readDetail(booking)
      return supplier_holds ? 'supplier' : ruleOfSteps(cancel_policy, productPrice(booking), now)
    },
    async options(booking, _, { from, to }) {
      const detail = readDetail(booking)
      const { id, period_id: own } = detail.tour_package
      const party = { adult: detail.total_adult_pax, child: detail.total_child_pax }
      const offer = await askSupplier(() => deps.supplier.tour({ kind: detail.type, id, now: deps.clock.now() }))
      return offer.periods
        .filter((period) => period.id !== own && (!from || period.start >= from) && (!to || period.start <= to))
        .map((period) => ({
          id: String(period.id),
          date: period.start,
          end_date: period.end === period.start ? null : period.end,
          time: null,
          left: leftOf(period),
          price: tourPrice(period.price, party, roomsFor(detail, period.price)).total,
        }))
    },
    async plan(booking, people, to) {
      const now = deps.clock.now()
      const detail = readDetail(booking)
      const { id: tourId, period_id: own } = detail.tour_package
      const periodId = /^\d{1,9}$/.test(to) ? Number(to) : 0
      const offer = await askSupplier(() => deps.supplier.period({ kind: detail.type, id: periodId, now }))
      if (offer.tour.id !== tourId || periodId === own || !offer.stock) throw new ApiError('cannot_move')
      const priced = priceOf(offer, partyOf(people.map(readParticipant)), roomsFor(detail, offer.period.price))
      const { contact_id_type: kind, contact_id_number: number } = detail
      const contact = {
        ...contactOf(booking),
        documentKind: DOCUMENT_KINDS.find((known) => known === kind) ?? ('' as const),
        documentNumber: number ? deps.secrets.open(number) : '',
      }
      const { locale } = booking
      const pickup = detail.pickup?.at ?? null
      const moved = detailOf(deps.secrets, { priced, contact, pickup, locale, now })
      return {
        title: offer.tour.text[locale].title,
        detail: storedDetail(moved),
        startsAt: priced.startsAt,
        startsZone: offer.tour.meeting.zone,
        price: priced.price.total,
        cost: costOf(priced),
        isOwn: true,
        inParts: partsOf({ ...priced.price, start: offer.period.start }, booking.fullLimit ?? booking.timeLimit ?? now),
        claims: [{ ...offer.stock, count: people.length }],
      }
    },
    placed: (booking, rows) => placed(roomsOf(readDetail(booking)), rows),
  }
}

/** Rooms stay with those who keep a bed in them. */
const split: NonNullable<ProductBooking['split']> = (booking, rows, leaving) => {
  const detail = readDetail(booking)
  const people = rows.map((row) => ({ index: row.index, ...readParticipant(row) }))
  const stays = people.filter(({ index }) => !leaving.has(index))
  const leaves = people.filter(({ index }) => leaving.has(index))
  const parties = { stays: partyOf(stays), leaves: partyOf(leaves) }
  if (parties.stays.adult === 0 || parties.leaves.adult === 0) return null
  const bedsIn = (bed: string) => {
    const of = (half: typeof people) => half.filter(({ place }) => place?.bed === bed).length
    return { stays: of(stays), leaves: of(leaves) }
  }
  const everybody = { stays: stays.length, leaves: leaves.length }
  const types = {
    ADT: { stays: parties.stays.adult, leaves: parties.leaves.adult, isCounted: true },
    CHD: { stays: parties.stays.child, leaves: parties.leaves.child, isCounted: true },
    [SINGLE_SUPPLEMENT]: { ...bedsIn('single'), isCounted: true },
    [TRIPLE_BED]: bedsIn('triple'),
  }
  const weightsOf = ({ code }: { code: string }) => {
    const known = Object.entries(types).find(([each]) => each === code)?.[1] ?? everybody
    return known.stays + known.leaves > 0 ? known : everybody
  }
  const lines = splitLines(detail.payments, weightsOf)
  const totals = { stays: totalOf(lines.stays), leaves: totalOf(lines.leaves) }
  const steps = splitSteps(detail.cancel_policy, totals)
  const kept = roomsIn(stays)
  const half = (which: 'stays' | 'leaves') => {
    const own = which === 'stays' ? stays : leaves
    const rooms = which === 'stays' ? kept : roomsIn(leaves.filter(({ place }) => !isShared(place, stays)))
    const amountOf = (code: string) => lines[which].find((line) => line.code === code)?.amount ?? 0
    const booked: TourBooked = {
      ...detail,
      payments: lines[which],
      cancel_policy: steps[which],
      total_adult_pax: parties[which].adult,
      total_child_pax: parties[which].child,
      total_adult_price: amountOf('ADT'),
      total_child_price: amountOf('CHD'),
      total_pax: own.length,
      total_price: totals[which],
      sub_total_price: totals[which],
      min_dp: Math.min(totals[which], detail.tour_package.minimal_dp * own.length),
      room_single: rooms.single,
      room_double: rooms.double,
      room_triple: rooms.triple,
    }
    return { detail: storedDetail(booked), price: totals[which], places: own.length }
  }
  return { stays: half('stays'), leaves: half('leaves') }
}

type Placed = Pick<BookedParticipant, 'place'>

function isShared(place: BookedParticipant['place'], others: readonly Placed[]): boolean {
  return place !== null && others.some((other) => other.place?.room === place.room)
}

function roomsIn(people: readonly Placed[]): Rooms {
  const rooms = new Map(people.flatMap(({ place }) => (place ? [[place.room, place.bed] as const] : [])))
  const count = (bed: (typeof ROOM_TYPES)[number]) => [...rooms.values()].filter((each) => each === bed).length
  return { single: count('single'), double: count('double'), triple: count('triple') }
}

function correct(
  { secrets }: TourDeps,
  ...[booking, rows, corrected]: Parameters<NonNullable<ProductBooking['correct']>>
): PassengerRow[] {
  const { needs_passport: needsPassport, tour_package: tour } = readDetail(booking)
  const changed = rows.map((row) => {
    const given = corrected.find(({ index }) => index === row.index)
    const stored = readParticipant(row)
    if (!given) return { row, person: stored }
    const entered = {
      title: given.title,
      firstName: given.firstName,
      lastName: given.lastName,
      birthDate: given.birthDate,
      email: stored.email,
      callingCode: stored.callingCode,
      phone: stored.phone,
      remark: stored.remark,
      ...(given.document ?? {}),
    }
    return { row, person: sealed(secrets, stored, entered) }
  })
  const missing = corrected.findIndex(({ birthDate }) => !birthDate)
  checkFields(missing < 0 ? {} : { [`passengers.${missing}.birthDate`]: 'validation.required' })
  const entered = changed.flatMap(({ row, person }) => {
    const plain = opened(secrets, person)
    return plain ? [{ index: row.index, person: plain }] : []
  })
  const days = { start: tour.start_period, end: tour.end_period, needsPassport }
  const problems = peopleProblems(
    entered.map(({ person }) => person),
    days,
  )
  checkFields(
    correctedProblems(
      problems,
      entered.map(({ index }) => index),
      corrected,
    ),
  )
  return changed.map(({ row, person }) => ({ ...row, person: storedParticipant(person) }))
}
