import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { localTime } from '../../../core/base/common/dates.ts'
import {
  type CheckIn,
  type CheckInAnswer,
  checkPeopleIn,
  type GuidedPerson,
  openGuideLink,
} from '../../../core/office/departure/guide.ts'
import { countFrom } from '../../base/http/limit.ts'
import { LIMITS } from '../../base/http/limits.ts'
import { route } from '../../base/http/route.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import type { Reader } from '../../trade/booking/show/titles.ts'
import { markUsed } from '../../trade/gate/mark-used.ts'
import { settled } from '../../trade/gate/scan.ts'
import { type Coming, departureBy, shownBooking, shownPeople } from './coming.ts'
import { linkBy } from './guide-links.ts'

/** For those who have the link. The token comes in the body, so that no log and no history has it. */
export function guideRoutes(app: FastifyInstance, deps: BookingDeps): void {
  route(app, openGuideLink, async ({ body, locale, request: { ip, log } }) => {
    await countFrom(deps, 'guide', ip, LIMITS.guide)
    const { departure: found, coming, expiresAt } = await guided(deps, body.token, { locale, log })
    const { title, date, end_date, time } = found
    const people = guidedPeople(coming, locale)
    return { title, date, end_date, time, expires_at: expiresAt.toISOString(), people }
  })

  route(app, checkPeopleIn, async ({ body, locale, request: { ip, log } }) => {
    await countFrom(deps, 'guide', ip, LIMITS.guide)
    const { coming, gate, device } = await guided(deps, body.token, { locale, log })
    const answers: CheckInAnswer[] = []
    // One after another: two of one person in a call would lock the same row.
    for (const each of body.people) answers.push(await checkIn(deps, coming, each, { gate, device }))
    return answers
  })
}

async function guided(deps: BookingDeps, token: string, reader: Reader) {
  const link = await linkBy(deps, token)
  const found = await departureBy(deps, link.departure, reader)
  if (!found) throw new ApiError('guide_link_ended')
  const { service, item } = found.departure
  return {
    departure: found.departure,
    coming: found.coming,
    expiresAt: link.expiresAt,
    gate: `${service}|${item}`,
    device: `Guide ${link.id.slice(0, 6)}`,
  }
}

/** Only people of bookings with a payment: the others are not the guide's to know. */
function guidedPeople(coming: readonly Coming[], locale: Reader['locale']): GuidedPerson[] {
  const bookings = new Map(coming.map((each) => [each.booking.code, shownBooking(each, locale)]))
  return shownPeople(coming, locale).flatMap((person) => {
    const of = bookings.get(person.booking)
    if (!of || of.status === 'unpaid') return []
    const { contact, phone, pickup, notes, addons, status } = of
    return [
      {
        booking: person.booking,
        index: person.index,
        name: person.name,
        type: person.type,
        age: person.age,
        room: person.room,
        contact,
        phone,
        pickup,
        notes: [...person.notes, ...notes],
        addons,
        may_enter: status === 'paid' && person.ticket !== null,
        checked_in_at: person.checked_in_at,
      },
    ]
  })
}

type Place = { gate: string; device: string }

/** Works as the scan of a ticket at its gate: the earliest enters, and the same one again is answered the same. */
async function checkIn(
  deps: BookingDeps,
  coming: readonly Coming[],
  { id, booking: code, index, at: pressed }: CheckIn,
  place: Place,
): Promise<CheckInAnswer> {
  const now = deps.clock.now()
  const at = pressed ? new Date(Math.min(Date.parse(pressed), now.getTime())) : now
  const answer = (result: CheckInAnswer['result'], used: Date | null): CheckInAnswer => ({
    id,
    booking: code,
    index,
    result,
    checked_in_at: used?.toISOString() ?? null,
  })
  const own = coming.find(({ booking }) => booking.code === code)
  const row = own?.rows.find((each) => each.index === index)
  if (!own || !row) return answer('unknown', null)
  if (row.ticketNumber === null) return answer('unpaid', null)
  const { date } = localTime(at, own.booking.startsZone)
  if (date < own.attendance.date || date > own.attendance.endDate) return answer('wrong_day', row.usedAt)
  const use = { bookingCode: code, number: row.ticketNumber, at, scan: id, ...place }
  const { result, used } = settled(await markUsed(deps.database.pool, use), id, at)
  return answer(result, result === 'admitted' ? at : (used?.at ?? null))
}
