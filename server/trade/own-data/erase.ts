import { and, arrayContains, asc, eq, inArray, like, or, sql } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { isStaff } from '../../../core/people/account/roles.ts'
import { record } from '../../base/audit/record.ts'
import type { Log } from '../../base/common/log.ts'
import type { Db } from '../../base/db/connect.ts'
import { mailLog, staffAlerts } from '../../base/db/schema/base/mail.ts'
import { notices } from '../../base/db/schema/office/office.ts'
import {
  idempotencyKeys,
  identities,
  oneTimeLinks,
  passengers,
  passkeys,
  sessions,
  users,
} from '../../base/db/schema/people/account.ts'
import { staffInvitations } from '../../base/db/schema/people/staff.ts'
import { bookingPassengers, bookings } from '../../base/db/schema/trade/booking.ts'
import { partnerMembers } from '../../base/db/schema/trade/partner.ts'
import { mails, transactions } from '../../base/db/schema/trade/payment.ts'
import { requests } from '../../base/db/schema/trade/request.ts'
import { enqueue, wakeOutbox } from '../../base/outbox/jobs.ts'
import { dropTerms } from '../../base/search/search-words.ts'
import { ACTIVE, type MemberRow } from '../../people/account/members.ts'
import { provenEmail } from '../../people/account/proven.ts'
import { forgetAccounts } from '../booking/cancel/refund-account.ts'
import { cancelJob } from '../booking/issue/jobs.ts'
import type { BookingDeps, BookingRow } from '../booking/module.ts'
import { isBooked } from '../booking/registry.ts'
import { passengersOf } from '../booking/show/bookings.ts'
import { readable } from '../booking/show/readable.ts'
import { forgetCompanies } from '../invoice/companies.ts'
import { forgetChoices } from '../kept/own.ts'
import { forgetProofs } from '../payment/transfer/proofs.ts'
import { forgetWaiting } from '../waiting/waiting.ts'
import { type Holdings, obstaclesOf } from './obstacles.ts'
import { withoutPerson } from './without-person.ts'

/** Bookings and transactions name their member, so the account is emptied and stays. Throws ApiError('account_in_use'). */
export async function eraseMember(deps: BookingDeps, userId: string, log: Log): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(
    async (tx) => {
      const held = await lockHoldings(tx, userId)
      if (!held) return
      const obstacles = await obstaclesOf(tx, held, now)
      if (obstacles.length > 0) throw new ApiError('account_in_use', { data: { obstacles } })
      await eraseMails(tx, held)
      for (const row of held.bookings) {
        if (isUnsold(row)) await dropUnsold(tx, row, now)
        else await eraseBooking(deps, tx, { row, log })
        await dropTerms(tx, 'booking', row.id)
      }
      const ids = held.transactions.map(({ id }) => id)
      await forgetAccounts(tx, ids)
      await forgetProofs(tx, ids)
      await forgetCompanies(tx, { userId, transactionIds: ids })
      for (const { own } of deps.products) await own?.forget(tx, userId)
      await eraseAccount(tx, held.member, now)
      const { role } = held.member
      if (!isStaff(role)) return
      const actor = { id: userId, role, requestId: null }
      await record(tx, deps, actor, {
        action: 'member.erase',
        subject: { kind: 'member', id: userId },
        before: { role },
      })
    },
    { isolationLevel: 'read committed' },
  )
  wakeOutbox(deps.database)
}

/** Admins first, in one order, so that of two who leave at once one stays; transactions before bookings, as payments lock. */
async function lockHoldings(tx: Db, userId: string): Promise<Holdings | null> {
  const isMeant = or(eq(users.id, userId), and(eq(users.role, 'admin'), eq(users.status, ACTIVE)))
  const [known] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId))
  const locked = await tx
    .select()
    .from(users)
    .where(known?.role === 'admin' ? isMeant : eq(users.id, userId))
    .orderBy(asc(users.id))
    .for('update')
  const member = locked.find(({ id, status }) => id === userId && status === ACTIVE)
  if (!member) return null
  return {
    member,
    transactions: await tx
      .select()
      .from(transactions)
      .where(eq(transactions.userId, userId))
      .orderBy(asc(transactions.id))
      .for('update'),
    bookings: await tx
      .select()
      .from(bookings)
      .where(eq(bookings.userId, userId))
      .orderBy(asc(bookings.id))
      .for('update'),
  }
}

function isUnsold({ paymentStatus, paidAt }: BookingRow): boolean {
  return paymentStatus === 'unpaid' && paidAt === null
}

async function dropUnsold(tx: Db, { id: bookingId, code: bookingCode, service }: BookingRow, now: Date): Promise<void> {
  await tx.delete(bookings).where(eq(bookings.id, bookingId))
  await enqueue(tx, [cancelJob.job({ bookingId, bookingCode, service })], now)
}

/** Ticket numbers and their use at gates stay: who holds the code still enters. */
async function eraseBooking(
  { products }: BookingDeps,
  tx: Db,
  { row, log }: { row: BookingRow; log: Log },
): Promise<void> {
  const product = products.filter(isBooked).find(({ slug }) => slug === row.service)
  // A detail that cannot be read may name its member, so it is emptied.
  const detail = await readable(log, row, () => product?.booking.forget?.(row) ?? row.detail, {})
  await tx
    .update(bookings)
    .set({ contact: withoutPerson(row.contact), detail })
    .where(eq(bookings.id, row.id))
  for (const { index, person } of await passengersOf(tx, row.id)) {
    const emptied = typeof person === 'object' && person ? withoutPerson(person) : null
    await tx
      .update(bookingPassengers)
      .set({ person: emptied ?? {} })
      .where(and(eq(bookingPassengers.bookingId, row.id), eq(bookingPassengers.index, index)))
  }
}

/** Stored ones: to the member, and about what was bought or asked for. */
async function eraseMails(tx: Db, { member, bookings: own, transactions: paid }: Holdings): Promise<void> {
  const asked = await tx.select({ number: requests.number }).from(requests).where(eq(requests.userId, member.id))
  const numbers = [
    ...own.map(({ code }) => code),
    ...paid.map(({ number }) => number),
    ...asked.map((each) => each.number),
  ]
  const about = numbers.map((number) => sql`position(${number} in ${mails.text}) > 0`)
  const email = provenEmail(member)
  const toMember = email === null ? sql`false` : sql`${email} = any(string_to_array(lower(${mails.to}), ', '))`
  await tx.delete(mails).where(or(toMember, ...about))
  const logged = [...(email === null ? [] : [arrayContains(mailLog.to, [email])]), inArray(mailLog.aboutName, numbers)]
  await tx.delete(mailLog).where(or(...logged, eq(mailLog.aboutId, member.id)))
}

/** Their rows go with the account. */
const OWNED = [sessions, oneTimeLinks, passkeys, identities, passengers, notices, requests, partnerMembers, staffAlerts]

async function eraseAccount(tx: Db, member: MemberRow, now: Date): Promise<void> {
  const { id } = member
  const email = provenEmail(member)
  for (const table of OWNED) await tx.delete(table).where(eq(table.userId, id))
  await tx.delete(idempotencyKeys).where(like(idempotencyKeys.id, `${id}:%`))
  await dropTerms(tx, 'member', id)
  await forgetWaiting(tx, { id, email })
  // Invitations to a proven address belong to its owner, who leaves.
  if (email !== null) await tx.delete(staffInvitations).where(eq(staffInvitations.email, email))
  await forgetChoices(tx, { id, email })
  const named = { title: '', firstName: '', lastName: '', callingCode: '', phone: '', passwordHash: '' }
  const born = { birthPlace: null, birthdate: null, idNumber: null }
  const free = { gender: null, address: null, ...born, preferredChannel: null }
  const account = {
    email: `${id}@deleted.invalid`,
    status: 'dihapus',
    role: 'member',
    staffRoleId: null,
    rights: null,
    updatedAt: now,
  } as const
  await tx
    .update(users)
    .set({ ...named, ...free, ...account })
    .where(eq(users.id, id))
}
