import { desc, eq } from 'drizzle-orm'
import type { Parsed } from '../../../core/base/common/call/endpoint.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { nameFromWire, nameToWire } from '../../../core/base/common/call/wire.ts'
import { nationalNumber } from '../../../core/base/common/people/people.ts'
import type { Customer, createMember, Ordered, placeOrder } from '../../../core/office/bookings/order.ts'
import type { User } from '../../../core/people/account/contract.ts'
import type { Audit } from '../../base/audit/record.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import type { KeepAnswer } from '../../base/http/idempotency.ts'
import { countTry, type Limit } from '../../base/http/limit.ts'
import { LIMITS } from '../../base/http/limits.ts'
import { enqueue, wakeOutbox } from '../../base/outbox/jobs.ts'
import type { Locale } from '../../base/words/words.ts'
import { madeMail } from '../../people/account/jobs.ts'
import {
  ACTIVE,
  insertMember,
  type MemberRow,
  memberByEmail,
  NO_PASSWORD,
  toUser,
} from '../../people/account/members.ts'
import { isProven, keepFromStrangers } from '../../people/account/proven.ts'
import { soldProducts } from '../../trade/booking/make/sold.ts'
import type { Booked, BookingDeps } from '../../trade/booking/module.ts'
import { productOf } from '../../trade/booking/registry.ts'
import { activeMember } from '../people/members.ts'
import { linkBooking } from './requests.ts'

const MEMBERS_BY_STAFF: Limit = { max: 60, minutes: 60 }

type NewCustomer = Parsed<typeof createMember>['body']

/** Without a password: the customer chooses one by the link of a mail, or never signs in. */
export async function makeMember(
  deps: Deps,
  staffId: string,
  body: NewCustomer,
  audit: Audit,
): Promise<{ row: MemberRow; isNew: boolean }> {
  await countTry(deps, 'member by staff', staffId, MEMBERS_BY_STAFF)
  const now = deps.clock.now()
  const member = {
    title: body.title,
    ...nameFromWire(body),
    email: body.email,
    callingCode: body.calling_code,
    phone: nationalNumber(body.calling_code, body.phone),
    passwordHash: NO_PASSWORD,
  }
  const made = await deps.db.transaction(async (tx) => {
    const row = await insertMember(tx, member, now)
    if (row) await enqueue(tx, [madeMail.job({ userId: row.id, locale: body.language })], now)
    const known = row ?? (await memberByEmail(tx, body.email))
    if (!known) throw new ApiError('internal')
    if (!row) await keepFromStrangers(tx, known, { now, locale: body.language })
    const entry = { action: 'member.make', subject: { kind: 'member', id: known.id } } as const
    await audit(tx, { ...entry, after: { is_new: row !== null } })
    return { row: known, isNew: row !== null }
  })
  wakeOutbox(deps.database)
  return made
}

export async function customerOf(db: Db, row: MemberRow): Promise<Customer> {
  const { id, title, email, callingCode, phone } = row
  const language = await languageOf(db, id)
  const proven = isProven(row)
  return { id, title, ...nameToWire(row), email, email_proven: proven, calling_code: callingCode, phone, language }
}

/** Language of the member's newest booking: accounts have none. */
async function languageOf(db: Db, userId: string): Promise<Locale> {
  const [newest] = await db
    .select({ locale: bookings.locale })
    .from(bookings)
    .where(eq(bookings.userId, userId))
    .orderBy(desc(bookings.createdAt))
    .limit(1)
  return newest?.locale ?? 'id'
}

type Order = { staff: User; body: Parsed<typeof placeOrder>['body']; audit: Audit; keep: KeepAnswer<Ordered> }

/** Throws ApiError: member_not_found, too_many_requests, those of `linkBooking`, and what the product's own call throws. */
export async function order(deps: BookingDeps, { staff, body, audit, keep }: Order): Promise<Ordered> {
  await countTry(deps, 'order', staff.id, LIMITS.booking)
  const { booking: product } = productOf({ products: soldProducts(deps) }, body.service)
  const member = await activeMember(deps.db, body.member)
  const locale = body.language ?? (await languageOf(deps.db, member.id))
  const booked = await product.order({
    user: toUser(member),
    bookedBy: staff.id,
    locale,
    body: body.booking,
    async keep(tx, answer) {
      await keepFromStrangers(tx, await lockActive(tx, member.id), { now: deps.clock.now(), locale })
      for (const { id, amount } of answer.bookings)
        await audit(tx, { action: 'booking.order', subject: { kind: 'booking', id }, after: { amount } })
      const [first] = answer.bookings
      if (body.request && first)
        await linkBooking(tx, { id: body.request, booking: first.id, now: deps.clock.now() }, audit)
      await keep(tx, orderedOf(answer))
    },
  })
  return orderedOf(booked)
}

/** Erasing the account waits for it, and then finds the booking. */
async function lockActive(tx: Db, id: string): Promise<MemberRow> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  if (row?.status !== ACTIVE) throw new ApiError('member_not_found')
  return row
}

function orderedOf({ bookings: booked, time_limit, total }: Booked): Ordered {
  const shown = booked.map(({ id, booking_id, title, amount, due }) => ({ id, booking_id, title, amount, due }))
  return { bookings: shown, time_limit, total }
}
