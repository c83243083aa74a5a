import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Data, Parsed } from '../../../core/base/common/call/endpoint.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { fullName } from '../../../core/base/common/people/person.ts'
import type { listNotes, Note } from '../../../core/office/bookings/booking-changes.ts'
import type { Audit } from '../../base/audit/record.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'
import { pageOf } from '../../base/db/keyset.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { bookingNotes, bookings } from '../../base/db/schema/trade/booking.ts'

const KEY = { value: bookingNotes.createdAt, id: bookingNotes.id }

/** Oldest first. */
export async function notesOf(db: Db, bookingId: string): Promise<Note[]> {
  const rows = await withAuthors(db)
    .where(eq(bookingNotes.bookingId, bookingId))
    .orderBy(asc(bookingNotes.createdAt), asc(bookingNotes.id))
  return rows.map(noteView)
}

/** Open tasks of the caller, due until this day or, without one, at any time. */
export async function pageOfTasks(
  { db }: Deps,
  query: Parsed<typeof listNotes>['query'],
  userId: string,
): Promise<Data<typeof listNotes>> {
  const { due } = query
  const isDue = due === undefined ? isNotNull(bookingNotes.dueOn) : lte(bookingNotes.dueOn, due)
  const page = await pageOf(db, query, {
    by: KEY,
    where: and(eq(bookingNotes.authorId, userId), isNull(bookingNotes.doneAt), isDue),
    rows: (where) => withAuthors(db).where(where),
    keyOf: ({ note }) => ({ value: note.createdAt, id: note.id }),
  })
  return {
    ...page,
    data: page.data.map((row) => ({
      ...noteView(row),
      booking: { id: row.booking.id, code: row.booking.code, title: row.booking.title },
    })),
  }
}

function withAuthors(db: Db) {
  return db
    .select({ note: bookingNotes, booking: bookings, author: users })
    .from(bookingNotes)
    .innerJoin(bookings, eq(bookings.id, bookingNotes.bookingId))
    .leftJoin(users, eq(users.id, bookingNotes.authorId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof withAuthors>>[number]

function noteView({ note, author }: Row): Note {
  return {
    id: note.id,
    text: note.text,
    author: author && fullName(author),
    due_on: note.dueOn,
    done_at: note.doneAt?.toISOString() ?? null,
    created_at: note.createdAt.toISOString(),
  }
}

type Writing = { bookingId: string; text: string; dueOn: string | null; authorId: string }

/** Throws ApiError('booking_not_found'). */
export async function writeNote({ db, clock }: Deps, writing: Writing, audit: Audit): Promise<void> {
  await db.transaction(async (tx) => {
    const { bookingId, dueOn } = writing
    const [known] = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId))
    if (!known) throw new ApiError('booking_not_found')
    await tx.insert(bookingNotes).values({ ...writing, id: randomUUID(), createdAt: clock.now() })
    await audit(tx, { action: 'booking.note', subject: { kind: 'booking', id: bookingId }, after: { date: dueOn } })
  })
}

/** Throws ApiError('note_not_found'). */
export async function endTask({ db, clock }: Deps, id: string, isDone: boolean, audit: Audit): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(bookingNotes)
      .set({ doneAt: isDone ? clock.now() : null })
      .where(eq(bookingNotes.id, id))
      .returning({ bookingId: bookingNotes.bookingId })
    if (!row) throw new ApiError('note_not_found')
    const subject = { kind: 'booking', id: row.bookingId }
    await audit(tx, { action: 'booking.task', subject, after: { is_done: isDone } })
  })
}
