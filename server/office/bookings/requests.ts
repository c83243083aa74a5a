import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Parsed } from '../../../core/base/common/call/endpoint.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { KeysetPage } from '../../../core/base/common/call/keyset.ts'
import { HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import { fullName } from '../../../core/base/common/people/person.ts'
import type {
  listRequests,
  OfficeRequest,
  OfficeRequestDetail,
  RequestOrder,
} from '../../../core/office/bookings/request.ts'
import type { RequestStatus } from '../../../core/office/bookings/request-status.ts'
import { NO_NUMBERS, numbersToWire } from '../../../core/office/bookings/wire.ts'
import type { User } from '../../../core/people/account/contract.ts'
import { PERMISSIONS } from '../../../core/people/account/roles.ts'
import type { Audit } from '../../base/audit/record.ts'
import { changedAt, isVersion } from '../../base/common/version.ts'
import type { Db } from '../../base/db/connect.ts'
import { pageOf } from '../../base/db/keyset.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { requestReplies, requests } from '../../base/db/schema/trade/request.ts'
import type { Locale } from '../../base/words/words.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import type { RequestDesk } from '../../trade/requests/requests.ts'
import { maskedEmail, maskedNumbers, maskedPhone } from '../desk/masks.ts'

type StoredRequest = typeof requests.$inferSelect
type RequestRow = StoredRequest & { owner: OfficeRequest['owner'] }
type RequestFilter = Parsed<typeof listRequests>['query']

const KEY = { value: requests.createdAt, id: requests.id }

/** Days are those of Jakarta. */
type Reading = { reader: User; now: Date }

export async function pageOfRequests(db: Db, query: RequestFilter, reading: Reading): Promise<KeysetPage<RequestRow>> {
  const page = await pageOf(db, query, {
    by: KEY,
    where: and(...conditions(query, reading)),
    rows: (where) => rowsOf(db, where),
    keyOf: ({ row }) => ({ value: row.createdAt, id: row.id }),
  })
  return { ...page, data: page.data.map(withOwner) }
}

function rowsOf(db: Db, where: SQL | undefined) {
  return db
    .select({ row: requests, owner: users })
    .from(requests)
    .leftJoin(users, eq(users.id, requests.ownerId))
    .where(where)
    .$dynamic()
}

type Found = Awaited<ReturnType<typeof rowsOf>>[number]

function withOwner({ row, owner }: Found): RequestRow {
  return { ...row, owner: owner && { id: owner.id, name: fullName(owner) } }
}

function conditions({ keyword, service, status, owner, due }: RequestFilter, reading: Reading): (SQL | undefined)[] {
  return [
    owner ? isOwnedBy(owner, reading) : undefined,
    due && isDue(due, reading),
    keyword ? eq(requests.number, keyword.toUpperCase()) : undefined,
    service && eq(requests.service, service),
    status && eq(requests.status, status),
  ]
}

function isOwnedBy(owner: string, { reader }: Reading): SQL {
  return owner === 'none' ? isNull(requests.ownerId) : eq(requests.ownerId, owner === 'me' ? reader.id : owner)
}

function isDue(due: NonNullable<RequestFilter['due']>, { now }: Reading): SQL | undefined {
  const { dueOn, status } = requests
  const today = todayIn(HOME_ZONE, now)
  const is = { now: lte(dueOn, today), later: gt(dueOn, today), none: isNull(dueOn) }
  return and(inArray(status, ['new', 'in_work']), is[due])
}

/** Throws ApiError('request_not_found'). */
export async function findRequest(db: Db, id: string): Promise<RequestRow> {
  const [found] = await rowsOf(db, eq(requests.id, id))
  if (!found) throw new ApiError('request_not_found')
  return withOwner(found)
}

/** Throws ApiError: request_not_found, changed_meanwhile. */
export async function lockRequest(
  tx: Db,
  { id, version }: { id: string; version: string | null },
): Promise<StoredRequest> {
  const [row] = await tx.select().from(requests).where(eq(requests.id, id)).for('update')
  if (!row) throw new ApiError('request_not_found')
  if (!isVersion(row.changedAt, version)) throw new ApiError('changed_meanwhile')
  return row
}

/** Null where the product takes no requests any more, or is no longer sold: only it can read what was asked. */
export function deskOf({ products }: Pick<BookingDeps, 'products'>, { service }: StoredRequest): RequestDesk | null {
  return products.find(({ slug }) => slug === service)?.requests ?? null
}

export function requestView(deps: Pick<BookingDeps, 'products'>, row: RequestRow): OfficeRequest {
  const { id, number, service, status, owner, dueOn, createdAt, changedAt: at } = row
  const name = deskOf(deps, row)?.senderName(row) ?? ''
  return {
    id,
    number,
    service,
    status,
    name,
    owner,
    due_on: dueOn,
    created_at: createdAt.toISOString(),
    changed_at: at?.toISOString() ?? null,
  }
}

export async function requestDetail(
  deps: BookingDeps,
  row: RequestRow,
  { reader, locale }: { reader: User; locale: Locale },
): Promise<OfficeRequestDetail> {
  const desk = deskOf(deps, row)
  const numbers = desk?.idNumbers(row) ?? NO_NUMBERS
  return {
    ...requestView(deps, row),
    member_id: row.userId,
    note: row.note ?? '',
    facts: desk ? await maskedFacts(desk, row, locale) : [],
    ids: numbersToWire(maskedNumbers(numbers)),
    replies: await repliesTo(deps.db, row.id),
    mail: desk && (await mailOf(desk, row)),
    order: withoutReach(desk?.order(row) ?? null),
    booking: await bookingOf(deps.db, row),
    owners: await ownersFor(deps.db, reader),
  }
}

/** Email and phone of the sender masked on every line where they stand. */
async function maskedFacts(
  desk: RequestDesk,
  row: StoredRequest,
  locale: Locale,
): Promise<OfficeRequestDetail['facts']> {
  const email = desk.senderEmail(row)
  const phone = digitsOf(desk.senderPhone(row))
  const lineOf = (line: string) => {
    if (email && line.includes(email)) return line.replaceAll(email, maskedEmail)
    return phone && digitsOf(line) === phone ? maskedPhone(line) : line
  }
  const facts = await desk.facts(row, locale)
  return facts.map(({ label, value }) => ({ label, value: value.split('\n').map(lineOf).join('\n') }))
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

function withoutReach(order: RequestOrder | null): RequestOrder | null {
  return order && { ...order, contact: { ...order.contact, email: '', mobile_phone: '' } }
}

async function repliesTo(db: Db, requestId: string): Promise<OfficeRequestDetail['replies']> {
  const rows = await db
    .select({ reply: requestReplies, author: users })
    .from(requestReplies)
    .leftJoin(users, eq(users.id, requestReplies.authorId))
    .where(eq(requestReplies.requestId, requestId))
    .orderBy(asc(requestReplies.createdAt), asc(requestReplies.id))
  return rows.map(({ reply: { id, subject, text, createdAt }, author }) => ({
    id,
    subject,
    text,
    author: author ? fullName(author) : '',
    created_at: createdAt.toISOString(),
  }))
}

async function mailOf(desk: RequestDesk, row: StoredRequest): Promise<OfficeRequestDetail['mail']> {
  const { greeting, closing, sender } = await desk.letter(row)
  const to = desk.senderEmail(row)
  return to ? { to: maskedEmail(to), greeting, closing, sender, locale: row.locale } : null
}

async function bookingOf(db: Db, { bookingId }: StoredRequest): Promise<OfficeRequestDetail['booking']> {
  if (!bookingId) return null
  const [booking] = await db
    .select({ id: bookings.id, code: bookings.code })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  return booking ?? null
}

const mayOwn = and(
  or(inArray(users.role, [...PERMISSIONS.requests]), sql`${users.rights} ? 'requests'`),
  eq(users.status, 'aktif'),
)

async function ownersFor(db: Db, reader: User): Promise<OfficeRequestDetail['owners']> {
  const rows = await db.select().from(users).where(mayOwn).orderBy(asc(users.firstName), asc(users.lastName))
  return rows.map((row) => ({ id: row.id, name: fullName(row), is_me: row.id === reader.id }))
}

type Change = {
  id: string
  status: RequestStatus
  note: string
  ownerId: string | null | undefined
  dueOn: string | null | undefined
  version: string | null
}

/** Undefined stays as it is. Throws ApiError: request_not_found, changed_meanwhile, invalid_fields. */
export async function changeRequest(
  { db, clock }: BookingDeps,
  { id, status, note, ownerId, dueOn, version }: Change,
  audit: Audit,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockRequest(tx, { id, version })
    const changed = {
      status,
      note: note || null,
      ownerId: ownerId === undefined ? row.ownerId : ownerId,
      dueOn: dueOn === undefined ? row.dueOn : dueOn,
      changedAt: changedAt(row.changedAt, clock.now()),
    }
    if (changed.ownerId && changed.ownerId !== row.ownerId) await checkOwner(tx, changed.ownerId)
    await tx.update(requests).set(changed).where(eq(requests.id, id))
    const facts = ({ ownerId: owner, dueOn: due_on }: Pick<StoredRequest, 'ownerId' | 'dueOn'>) => ({
      ...(row.ownerId === changed.ownerId ? {} : { is_owned: owner !== null }),
      ...(row.dueOn === changed.dueOn ? {} : { due_on }),
    })
    await audit(tx, {
      action: 'request.change',
      subject: { kind: 'request', id },
      before: { status: row.status, ...facts(row) },
      // The note may name people.
      after: { status, ...facts(changed), is_noted: note !== (row.note ?? '') },
    })
  })
}

async function checkOwner(tx: Db, id: string): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), mayOwn))
  if (!owner) throw new ApiError('invalid_fields', { errors: { owner_id: 'validation.invalid' } })
}

/** For a booking of the same product, once: a request that became another one stays with it. Throws ApiError: request_not_found, booking_not_found, changed_meanwhile. */
export async function linkBooking(
  tx: Db,
  { id, booking, now }: { id: string; booking: string; now: Date },
  audit: Audit,
): Promise<void> {
  const [row] = await tx.select().from(requests).where(eq(requests.id, id)).for('update')
  if (!row) throw new ApiError('request_not_found')
  const [made] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(or(eq(bookings.id, booking), eq(bookings.code, booking.toUpperCase())), eq(bookings.service, row.service)),
    )
  if (!made) throw new ApiError('booking_not_found')
  if (row.bookingId && row.bookingId !== made.id) throw new ApiError('changed_meanwhile')
  const changed = { bookingId: made.id, status: 'done' as const, changedAt: changedAt(row.changedAt, now) }
  if (!row.bookingId) await tx.update(requests).set(changed).where(eq(requests.id, id))
  await audit(tx, {
    action: 'request.order',
    subject: { kind: 'request', id },
    before: { status: row.status },
    after: { status: changed.status },
  })
}
