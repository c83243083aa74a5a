import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { formatRupiah } from '../../../core/base/common/money.ts'
import { phoneOf } from '../../../core/base/common/people/people.ts'
import { fullName } from '../../../core/base/common/people/person.ts'
import { type Chat, type ChatAbout, openChat } from '../../../core/office/bookings/chat.ts'
import type { User } from '../../../core/people/account/contract.ts'
import { mayCall } from '../../../core/people/account/roles.ts'
import { canPay, deadlineOf } from '../../../core/trade/booking/status.ts'
import type { BookingView } from '../../../core/trade/booking/view.ts'
import type { Audit } from '../../base/audit/record.ts'
import type { Log } from '../../base/common/log.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { formatClock, formatDate, formatMoment } from '../../base/words/format.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { memberById } from '../../people/account/members.ts'
import type { BookingDeps, BookingRow, PassengerRow } from '../../trade/booking/module.ts'
import { isBooked } from '../../trade/booking/registry.ts'
import { passengersOf } from '../../trade/booking/show/bookings.ts'
import { contactName, contactOf } from '../../trade/booking/show/people.ts'
import { readable } from '../../trade/booking/show/readable.ts'
import { hasTicket } from '../../trade/booking/show/view.ts'
import { makePayLink } from '../../trade/cart/pay-link.ts'
import { pageView } from '../../trade/ticket/files.ts'
import { officeRoute } from '../desk/office-route.ts'
import { deskOf, findRequest } from './requests.ts'

type Asked = { id: string; staff: User; payLink: boolean; audit: Audit; log: Log }
type Open = (deps: BookingDeps, asked: Asked) => Promise<Chat>

const OPEN: Readonly<Record<ChatAbout, Open>> = { booking: bookingChat, member: memberChat, request: requestChat }
const RIGHT = { booking: 'bookings', member: 'members', request: 'requests' } as const

export function officeChatRoutes(app: FastifyInstance, deps: BookingDeps): void {
  officeRoute(app, deps, openChat, async ({ user, params: { about, id }, body, audit, request: { log } }) => {
    if (!mayCall(user, RIGHT[about])) throw new ApiError('forbidden')
    return await OPEN[about](deps, { id, staff: user, payLink: body.pay_link, audit, log })
  })
}

async function bookingChat(deps: BookingDeps, { id, staff, payLink, audit, log }: Asked): Promise<Chat> {
  const mayLink = mayCall(staff, 'orders') || mayCall(staff, 'transfers')
  if (payLink && !mayLink) throw new ApiError('forbidden')
  const now = deps.clock.now()
  const subject = { kind: 'booking', id }
  const { row, url } = await deps.db.transaction(async (tx) => {
    const [found] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
    if (!found) throw new ApiError('booking_not_found')
    await audit(tx, { action: 'booking.contact', subject })
    if (!payLink) return { row: found, url: null }
    const link = await makePayLink(deps, tx, found, { staffId: staff.id, siteUrl: deps.config.siteUrl, now })
    await audit(tx, { action: 'booking.link', subject, after: { due: found.due, mailed: false } })
    return { row: found, url: link.url }
  })
  const { callingCode, phone } = contactOf(row)
  const people = await passengersOf(deps.db, row.id)
  const view = await readable(log, row, () => pageView(deps, row, people), null)
  return {
    name: contactName(row),
    phone: phone ? phoneOf(callingCode, phone) : '',
    locale: row.locale,
    texts: bookingTexts(deps, { row, people, view, url }, now),
    may_link: mayLink && url === null && canPay(row, now),
  }
}

type Booked = { row: BookingRow; people: readonly PassengerRow[]; view: BookingView | null; url: string | null }

function bookingTexts(deps: BookingDeps, { row, people, view, url }: Booked, now: Date): Chat['texts'] {
  const { locale, code, title } = row
  const t = wordsFor(locale)
  const values = { name: contactName(row), code, title }
  const until = deadlineOf(row)
  const history = new URL(`/${locale}/member/history`, deps.config.siteUrl).href
  const product = deps.products.filter(isBooked).find(({ slug }) => slug === row.service)
  const names = product?.booking.ahead?.(row, people).todos.find(({ kind, done }) => kind === 'names' && !done)
  const place = view && meetingOf(view, locale)
  const isAhead = row.startsAt > now
  const texts: readonly (readonly [Chat['texts'][number]['matter'], string | null])[] = [
    [
      'pay',
      canPay(row, now) && until
        ? t(url ? 'chat-texts:payLink' : 'chat-texts:pay', {
            ...values,
            amount: formatRupiah(row.due),
            until: formatMoment(locale, until),
            url: url ?? history,
          })
        : null,
    ],
    ['ticket', hasTicket(row) ? t('chat-texts:ticket', { ...values, url: history }) : null],
    ['meeting', hasTicket(row) && isAhead && place ? t('chat-texts:meeting', { ...values, ...place }) : null],
    [
      'names',
      names && isAhead
        ? t('chat-texts:names', {
            ...values,
            count: names.count ?? 1,
            until: names.until ? formatMoment(locale, new Date(names.until)) : '',
            url: new URL(names.page ? `/${locale}/${names.page}` : history, deps.config.siteUrl).href,
          })
        : null,
    ],
    ['greeting', t('chat-texts:greetingBooking', values)],
  ]
  return texts.flatMap(([matter, text]) => (text === null ? [] : [{ matter, text }]))
}

/** Place and local time at which the first part starts. */
function meetingOf({ items }: BookingView, locale: Locale): { place: string; moment: string } | null {
  const [item] = items
  if (!item) return null
  const { name, city } = item.kind === 'segment' ? item.from : item.place
  const { date, time, zoneLabel } = (item.kind === 'event' && item.entry?.time) || item.start
  return {
    place: [name, city].filter(Boolean).join(', '),
    moment: `${formatDate(locale, date)}, ${formatClock(locale, time)} ${zoneLabel}`,
  }
}

/** In the language of the newest booking. */
async function memberChat({ db }: BookingDeps, { id, audit }: Asked): Promise<Chat> {
  const member = await memberById(db, id)
  if (!member) throw new ApiError('member_not_found')
  await audit(db, { action: 'member.contact', subject: { kind: 'member', id } })
  const [newest] = await db
    .select({ locale: bookings.locale })
    .from(bookings)
    .where(eq(bookings.userId, id))
    .orderBy(desc(bookings.createdAt))
    .limit(1)
  const { callingCode, phone } = member
  const name = fullName(member)
  const locale = newest?.locale ?? 'id'
  return {
    name,
    phone: phone ? phoneOf(callingCode, phone) : '',
    locale,
    texts: [{ matter: 'greeting', text: wordsFor(locale)('chat-texts:greeting', { name }) }],
    may_link: false,
  }
}

async function requestChat(deps: BookingDeps, { id, audit }: Asked): Promise<Chat> {
  const row = await findRequest(deps.db, id)
  await audit(deps.db, { action: 'request.contact', subject: { kind: 'request', id } })
  const desk = deskOf(deps, row)
  const name = desk?.senderName(row) ?? ''
  const t = wordsFor(row.locale)
  const values = { name, number: row.number, product: t(`${row.service}-home:name`) }
  return {
    name,
    phone: desk?.senderPhone(row) ?? '',
    locale: row.locale,
    texts: [
      { matter: 'request', text: t('chat-texts:request', values) },
      { matter: 'greeting', text: t('chat-texts:greeting', values) },
    ],
    may_link: false,
  }
}
