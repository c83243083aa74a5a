import { and, eq, type SQL } from 'drizzle-orm'
import type { listRequests, OfficeRequest, OfficeRequestDetail } from '../../core/admin/request.ts'
import type { RequestStatus } from '../../core/admin/request-status.ts'
import { NO_NUMBERS, numbersToWire } from '../../core/admin/wire.ts'
import type { Parsed } from '../../core/common/endpoint.ts'
import { ApiError } from '../../core/common/errors.ts'
import { type KeysetAt, type KeysetPage, keysetPage } from '../../core/common/keyset.ts'
import type { BookingDeps } from '../booking/module.ts'
import { changedAt, isVersion } from '../common/version.ts'
import type { Db } from '../db/connect.ts'
import { after, cappedCount, newestFirst } from '../db/keyset.ts'
import { requests } from '../db/schema/request.ts'
import type { RequestDesk } from '../requests/requests.ts'
import type { Locale } from '../words/words.ts'
import type { Audit } from './audit.ts'

import { maskedNumbers } from './masks.ts'

type RequestRow = typeof requests.$inferSelect
type RequestFilter = Parsed<typeof listRequests>['query']

const KEY = { value: requests.createdAt, id: requests.id }

export async function pageOfRequests(db: Db, filter: RequestFilter, at: KeysetAt): Promise<KeysetPage<RequestRow>> {
  const where = and(...conditions(filter))
  const rows = await db
    .select()
    .from(requests)
    .where(and(where, after(KEY, at.cursor)))
    .orderBy(...newestFirst(KEY))
    .limit(at.limit + 1)
  const count = await cappedCount(db, db.select({ id: requests.id }).from(requests).where(where))
  return keysetPage(rows, at, count, ({ createdAt, id }) => ({ value: createdAt, id }))
}

function conditions({ keyword, service, status }: RequestFilter): (SQL | undefined)[] {
  return [
    keyword ? eq(requests.number, keyword.toUpperCase()) : undefined,
    service && eq(requests.service, service),
    status && eq(requests.status, status),
  ]
}

/** Throws ApiError('request_not_found'). */
export async function findRequest(db: Db, id: string): Promise<RequestRow> {
  const [row] = await db.select().from(requests).where(eq(requests.id, id))
  if (!row) throw new ApiError('request_not_found')
  return row
}

/** Null where the product takes no requests any more, or is no longer sold: only it can read what was asked. */
export function deskOf({ products }: Pick<BookingDeps, 'products'>, { service }: RequestRow): RequestDesk | null {
  return products.find(({ slug }) => slug === service)?.requests ?? null
}

export function requestView(deps: Pick<BookingDeps, 'products'>, row: RequestRow): OfficeRequest {
  const { id, number, service, status, createdAt, changedAt: at } = row
  const name = deskOf(deps, row)?.senderName(row) ?? ''
  return {
    id,
    number,
    service,
    status,
    name,
    created_at: createdAt.toISOString(),
    changed_at: at?.toISOString() ?? null,
  }
}

export async function requestDetail(
  deps: Pick<BookingDeps, 'products'>,
  row: RequestRow,
  locale: Locale,
): Promise<OfficeRequestDetail> {
  const desk = deskOf(deps, row)
  const numbers = desk?.idNumbers(row) ?? NO_NUMBERS
  return {
    ...requestView(deps, row),
    member_id: row.userId,
    note: row.note ?? '',
    facts: [...((await desk?.facts(row, locale)) ?? [])],
    ids: numbersToWire(maskedNumbers(numbers)),
  }
}

type Change = { id: string; status: RequestStatus; note: string; version: string | null }

/** Throws ApiError: request_not_found, changed_meanwhile. */
export async function changeRequest(
  { db, clock }: BookingDeps,
  { id, status, note, version }: Change,
  audit: Audit,
): Promise<RequestRow> {
  return await db.transaction(async (tx) => {
    const [row] = await tx.select().from(requests).where(eq(requests.id, id)).for('update')
    if (!row) throw new ApiError('request_not_found')
    if (!isVersion(row.changedAt, version)) throw new ApiError('changed_meanwhile')
    const changed = { status, note: note || null, changedAt: changedAt(row.changedAt, clock.now()) }
    await tx.update(requests).set(changed).where(eq(requests.id, id))
    await audit(tx, {
      action: 'request.change',
      subject: { kind: 'request', id },
      before: { status: row.status },
      // The note may name people.
      after: { status, is_noted: note !== (row.note ?? '') },
    })
    return { ...row, ...changed }
  })
}
