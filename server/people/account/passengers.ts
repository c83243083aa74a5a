import { randomUUID } from 'node:crypto'
import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import { nationalNumber } from '../../../core/base/common/people/people.ts'
import {
  changedBody,
  changedOf,
  isComplete,
  type PassengerChange,
  type passengerBody,
  passengerProblems,
  type SavedPassenger,
} from '../../../core/people/account/passenger.ts'
import type { Deps } from '../../base/common/deps.ts'
import { masked } from '../../base/common/masked.ts'
import { passengers } from '../../base/db/schema/people/account.ts'
import { parsePart } from '../../base/http/validate.ts'

type PassengerInput = z.output<typeof passengerBody>
type Row = typeof passengers.$inferSelect

function check(input: PassengerInput, now: Date, known?: Pick<SavedPassenger, 'passport_expire'>): void {
  const errors = passengerProblems(input, todayIn(HOME_ZONE, now), known)
  if (Object.keys(errors).length > 0) throw new ApiError('invalid_fields', { errors })
}

/** Every query names the owner. */
function owned(userId: string, id?: string): SQL | undefined {
  return and(eq(passengers.userId, userId), id === undefined ? undefined : eq(passengers.id, id))
}

/** Throws ApiError('invalid_fields'). */
export async function savePassenger(deps: Deps, userId: string, input: PassengerInput): Promise<SavedPassenger> {
  const now = deps.clock.now()
  check(input, now)
  const [row] = await deps.db
    .insert(passengers)
    .values({ ...columnsOf(deps, input), id: randomUUID(), userId, createdAt: now, updatedAt: now })
    .returning()
  if (!row) throw new Error('a saved passenger came back empty')
  return toPassenger(deps, row)
}

export async function findPassenger(deps: Deps, userId: string, id: string): Promise<SavedPassenger | null> {
  const [row] = await deps.db.select().from(passengers).where(owned(userId, id))
  return row ? toPassenger(deps, row) : null
}

/**
 * Fields that are not given stay. Throws ApiError('invalid_fields') where a given one would break a rule with one that
 * stays.
 */
export async function changePassenger(
  deps: Deps,
  userId: string,
  id: string,
  change: PassengerChange,
): Promise<SavedPassenger | null> {
  const now = deps.clock.now()
  return await deps.db.transaction(async (tx) => {
    const [known] = await tx.select().from(passengers).where(owned(userId, id)).for('update')
    if (!known) return null
    const before = toPassenger(deps, known)
    // JSON has no undefined, so that no field is emptied by it.
    const given = parsePart(changedBody, changedOf(change, before)) as Partial<PassengerInput>
    const whole = { ...before, ...given }
    check(whole, now, before)
    const columns = { ...columnsOf(deps, whole), updatedAt: now }
    const [row] = await tx.update(passengers).set(columns).where(owned(userId, id)).returning()
    return row ? toPassenger(deps, row) : null
  })
}

export async function removePassenger(deps: Deps, userId: string, id: string): Promise<boolean> {
  const gone = await deps.db.delete(passengers).where(owned(userId, id)).returning({ id: passengers.id })
  return gone.length > 0
}

type PageQuery = { page: number; limit: number; query: string }

/** By name; every word must occur in a name or the email. Id numbers are masked. */
export async function pageOfPassengers(
  deps: Deps,
  userId: string,
  { page, limit, query }: PageQuery,
): Promise<{ rows: SavedPassenger[]; total: number }> {
  const words = query.split(/\s+/).filter(Boolean)
  const where = and(owned(userId), ...words.map((word) => matches(word)))
  const [counted] = await deps.db.select({ total: sql<number>`count(*)::int` }).from(passengers).where(where)
  const rows = await deps.db
    .select()
    .from(passengers)
    .where(where)
    .orderBy(sql`lower(${passengers.firstName})`, sql`lower(${passengers.lastName})`, asc(passengers.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows: rows.map((row) => withMask(toPassenger(deps, row))), total: counted?.total ?? 0 }
}

/** All, with id numbers in full: for the member's own copy. */
export async function openPassengers(deps: Deps, userId: string): Promise<SavedPassenger[]> {
  const rows = await deps.db.select().from(passengers).where(owned(userId)).orderBy(asc(passengers.createdAt))
  return rows.map((row) => toPassenger(deps, row))
}

/** For staff who may not see numbers of documents. */
export function withoutIdNumber(passenger: SavedPassenger): SavedPassenger {
  return { ...passenger, id_number: null }
}

function withMask(passenger: SavedPassenger): SavedPassenger {
  return { ...passenger, id_number: passenger.id_number && masked(passenger.id_number) }
}

function matches(word: string): SQL | undefined {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(passengers.firstName, pattern), ilike(passengers.lastName, pattern), ilike(passengers.email, pattern))
}

function columnsOf({ secrets }: Deps, input: PassengerInput) {
  return {
    title: input.title,
    firstName: input.first_name,
    lastName: input.last_name,
    callingCode: input.calling_code,
    phone: input.phone && nationalNumber(input.calling_code, input.phone),
    email: input.email,
    birthdate: input.birthdate,
    idType: input.id_type,
    idNumber: input.id_number ? secrets.seal(input.id_number) : null,
    frequentFlyer: input.frequent_flyer || null,
    nationality: input.nationality,
    passportExpire: input.passport_expire,
  }
}

function toPassenger({ secrets }: Deps, row: Row): SavedPassenger {
  const facts = {
    title: row.title,
    first_name: row.firstName,
    last_name: row.lastName,
    calling_code: row.callingCode,
    phone: row.phone,
    email: row.email,
    birthdate: row.birthdate,
    id_type: row.idType,
    id_number: row.idNumber && secrets.open(row.idNumber),
    frequent_flyer: row.frequentFlyer,
    nationality: row.nationality,
    passport_expire: row.passportExpire,
  }
  return { id: row.id, ...facts, complete: isComplete(facts) }
}
