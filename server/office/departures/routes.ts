import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { addDays, HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import * as contract from '../../../core/office/departure/contract.ts'
import { mayCall, type Staff } from '../../../core/people/account/roles.ts'
import { confirmationNeeded, type File, route } from '../../base/http/route.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import type { Reader } from '../../trade/booking/show/titles.ts'
import { maskedPhone } from '../desk/masks.ts'
import { type OfficeCall, officeFileRoute, officeRoute } from '../desk/office-route.ts'
import { type Coming, departureBy, departuresBetween, shownBooking, shownPeople } from './coming.ts'
import { linksOf, makeLink, revokeLink } from './guide-links.ts'
import { messagesOf, previewOf, sendToAll } from './messages.ts'
import { fileOf } from './table.ts'

export function departureRoutes(app: FastifyInstance, deps: BookingDeps): void {
  officeRoute(app, deps, contract.listDepartures, async ({ query, user, locale, request: { log } }) => {
    const { service, from } = query
    const last = addDays(from, contract.DEPARTURE_DAYS - 1)
    const to = query.to < last ? query.to : last
    const departures = await departuresBetween(deps, { service, from, to }, { locale, log })
    return { day: todayIn(HOME_ZONE, deps.clock.now()), departures: departures.map(boundedTo(user)) }
  })

  officeRoute(
    app,
    deps,
    contract.listPeople,
    async ({ params, user, locale, request: { log } }) => {
      const { departure, coming } = await find(params.id, { locale, log })
      return {
        departure: boundedTo(user)(departure),
        bookings: bookingsOf(coming, locale, false).map(boundedTo(user)),
        people: shownPeople(coming, locale),
        links: await linksOf(deps, departure),
        messages: await messagesOf(deps, departure),
      }
    },
    {
      async fileOf(call) {
        if (!acceptsCsv(call.request)) return null
        if (!call.request.session?.isConfirmed) throw confirmationNeeded(call.request.session)
        return await tableOf(call, { format: 'csv', list: 'people', held: '1' })
      },
    },
  )

  officeFileRoute(app, deps, contract.peopleFile, (call) => tableOf(call, call.query))

  officeRoute(app, deps, contract.showPhones, async ({ params, locale, audit, request: { log } }) => {
    const { departure, coming } = await find(params.id, { locale, log })
    await audit(deps.db, { action: 'departure.phone', subject: subjectOf(departure) })
    return { phones: Object.fromEntries(bookingsOf(coming, locale, true).map(({ code, phone }) => [code, phone])) }
  })

  officeRoute(app, deps, contract.createGuideLink, async ({ params, body, user, locale, audit, request: { log } }) => {
    const { departure } = await find(params.id, { locale, log })
    const { token, id } = await deps.db.transaction(async (tx) => {
      const made = await makeLink(tx, { departure, until: body.until, userId: user.id, now: deps.clock.now() })
      await audit(tx, { action: 'departure.link', subject: subjectOf(departure) })
      // The link shows phone numbers.
      await audit(tx, { action: 'departure.phone', subject: subjectOf(departure) })
      return made
    })
    const link = (await linksOf(deps, departure)).find((each) => each.id === id)
    if (!link) throw new ApiError('departure_not_found')
    return { token, link }
  })

  officeRoute(app, deps, contract.revokeGuideLink, async ({ params, locale, audit, request: { log } }) => {
    const { departure } = await find(params.id, { locale, log })
    await deps.db.transaction(async (tx) => {
      await revokeLink(tx, departure, params.link, deps.clock.now())
      await audit(tx, { action: 'departure.unlink', subject: subjectOf(departure) })
    })
    return null
  })

  // It changes nothing, so it asks for no password.
  route(app, contract.previewMessage, async ({ params, body, locale, request: { log } }) => {
    const { coming } = await find(params.id, { locale, log })
    return { sent_to: coming.length, letters: previewOf(deps, coming, body) }
  })

  officeRoute(app, deps, contract.sendMessage, async ({ params, body, user, locale, audit, request: { log } }) => {
    const { departure, coming } = await find(params.id, { locale, log })
    const { message_id: id, ...texts } = body
    await sendToAll(deps, { id, departure, coming, texts, userId: user.id }, audit)
    const message = (await messagesOf(deps, departure)).find((each) => each.id === id)
    if (!message) throw new ApiError('departure_not_found')
    return message
  })

  async function find(id: string, reader: Reader) {
    const found = await departureBy(deps, id, reader)
    if (!found) throw new ApiError('departure_not_found')
    return found
  }

  type Asked = { format: contract.FileFormat; list: contract.FileList; held: '0' | '1' }
  type FileCall = OfficeCall<typeof contract.listPeople> | OfficeCall<typeof contract.peopleFile>

  async function tableOf(call: FileCall, { format, list, held }: Asked): Promise<File> {
    const { params, locale, user, audit, request } = call
    const { departure, coming } = await find(params.id, { locale, log: request.log })
    const shown = coming.filter(({ status }) => held === '1' || status !== 'unpaid')
    const after = { format, list, people: shown.reduce((sum, { rows }) => sum + rows.length, 0) }
    await audit(deps.db, { action: 'departure.file', subject: subjectOf(departure), after })
    const codes = new Set(shown.map(({ booking }) => booking.code))
    // Numbered before some are left out, so that a room has one number on all lists.
    const people = shownPeople(coming, locale).filter(({ booking }) => codes.has(booking))
    const rows = bookingsOf(shown, locale, seesPhones(user)).map(boundedTo(user))
    const listed = { departure: boundedTo(user)(departure), bookings: rows, people }
    const made = { format, list, locale, host: new URL(deps.config.siteUrl).host, madeAt: deps.clock.now() }
    return await fileOf(listed, made)
  }
}

function subjectOf({ id }: contract.Departure) {
  return { kind: 'departure', id }
}

const NO_SUMS = { amount: null, paid: null, due: null }

/** Sums are of bookings. */
function boundedTo(staff: Staff) {
  const seesSums = mayCall(staff, 'bookings')
  return <Shown extends object>(shown: Shown): Shown => (seesSums ? shown : { ...shown, ...NO_SUMS })
}

function seesPhones(staff: Staff): boolean {
  return mayCall(staff, 'full_contact')
}

function bookingsOf(coming: readonly Coming[], locale: Reader['locale'], isFull: boolean): contract.DepartureBooking[] {
  return coming.map((each) => {
    const shown = shownBooking(each, locale)
    return isFull ? shown : { ...shown, phone: maskedPhone(shown.phone) }
  })
}

function acceptsCsv({ headers }: FastifyRequest): boolean {
  return /(^|,)\s*text\/csv\b/i.test(headers.accept ?? '')
}
