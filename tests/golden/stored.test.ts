import { readdirSync, readFileSync } from 'node:fs'
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBooking as officeBooking } from '../../core/office/bookings/booking.ts'
import { getBooking, listBookings, quoteCancel } from '../../core/trade/booking/contract.ts'
import { eticket } from '../../core/trade/booking/ticket.ts'
import type { Db } from '../../server/base/db/connect.ts'
import { bookingPassengers, bookings } from '../../server/base/db/schema/trade/booking.ts'
import { createTestApp, type TestApp } from '../../server/testing/app.ts'
import { createGolden } from '../../server/testing/golden.ts'
import type { Buyer } from '../../server/testing/payment.ts'
import type { BookingRow, PassengerRow } from '../../server/trade/booking/module.ts'
import { pagesOf } from '../../server/trade/ticket/testing.ts'

type Row = Record<string, unknown>
type StoredFile = { version: string; rows: { booking: Row; passengers: Row[] }[] }
type Stored = { product: string; version: string; id: string; booking: Row; passengers: Row[] }

/** Columns that came later, and the migration that filled them in the rows that were there. */
const FILLED = [
  ['due', '0006_money'],
  ['refundStatus', '0008_hotel'],
  ['startsZone', '0013_start_zone'],
] as const

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** `<product>-<commit>.json`: what the version at this commit wrote, the first with such rows. */
const stored: readonly Stored[] = readdirSync(new URL('stored', import.meta.url))
  .filter((name) => name.endsWith('.json'))
  .sort()
  .flatMap((name) => {
    const [product = ''] = name.split('-')
    const { version, rows } = JSON.parse(read(`stored/${name}`)) as StoredFile
    return rows.map((row) => ({ ...row, product, version, id: String(row.booking.id) }))
  })

let test: TestApp
let member: Buyer
let admin: Buyer
beforeAll(async () => {
  test = await createTestApp()
  member = await test.register()
  admin = await test.register({ role: 'admin' })
  await insertStored(test.deps.db, member.user.id)
})
afterAll(() => test.close())

it.each(['flight', 'train', 'hotel', 'tour', 'venue'])('a stored %s is told as written', async (product) => {
  const golden = createGolden(test)
  const as = { cookie: member.cookie, locale: 'id' } as const
  const own = stored.filter((each) => each.product === product)
  for (const { id, version, booking } of own) {
    golden.write(`stored by ${version}: ${booking.title}`, `${booking.locale} ${booking.createdAt}`)
    const shown = await golden.test.call(getBooking, { params: { id } }, as)
    const inEnglish = await golden.test.call(getBooking, { params: { id } }, { ...as, locale: 'en' })
    const inOffice = await golden.test.call(officeBooking, { params: { id } }, { cookie: admin.cookie, locale: 'id' })
    const quoted = await golden.test.call(quoteCancel, { params: { id } }, as)
    for (const { status } of [shown, inEnglish, inOffice, quoted]) expect(status).toBeLessThan(500)
    if (!shown.body.data.eticket_url) continue
    for (const format of ['pdf', 'ics'] as const) golden.write(`ticket.${format}`, await ticketOf(id, format))
  }
  for (const locale of ['id', 'en'] as const) {
    const { body } = await test.call(listBookings, { query: { service: product, limit: 50 } }, { ...as, locale })
    expect(body.data.data.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted())
    golden.write(`listed in ${locale}`, body.data.data.map((row) => JSON.stringify(row)).join('\n'))
  }
  await expect(golden.text()).toMatchFileSnapshot(`stored/${product}.txt`)
})

async function ticketOf(id: string, format: 'pdf' | 'ics'): Promise<string> {
  const url = `${eticket.path.replace('{id}', id)}?format=${format}`
  const { statusCode, payload, rawPayload } = await test.app.inject({ url, headers: { cookie: member.cookie } })
  expect(statusCode).toBe(200)
  return format === 'pdf' ? (await pagesOf(rawPayload)).join('\n\n') : payload
}

/** Rows get what the migrations give rows of their age. */
async function insertStored(db: Db, userId: string): Promise<void> {
  let left = stored
  for (const [column, migration] of FILLED) {
    await insert(left.filter(({ booking }) => !(column in booking)))
    left = left.filter(({ booking }) => column in booking)
    await db.execute(sql.raw(fillingIn(migration)))
  }
  await insert(left)

  async function insert(rows: readonly Stored[]): Promise<void> {
    for (const { booking, passengers } of rows) {
      await db.insert(bookings).values(revived<BookingRow>(bookings, { due: 0, ...booking, userId }))
      const people = passengers.map((passenger) => revived<PassengerRow>(bookingPassengers, passenger))
      await db.insert(bookingPassengers).values(people)
    }
  }
}

function fillingIn(migration: string): string {
  const statements = read(`../../server/base/db/migrations/${migration}.sql`).split('--> statement-breakpoint')
  const filling = statements.find((statement) => /^\s*UPDATE "bookings"/.test(statement))
  if (!filling) throw new Error(`${migration} fills no bookings`)
  return filling
}

function revived<Kept>(table: PgTable, row: Row): Kept {
  const columns = getTableColumns(table)
  const fields = Object.entries(row).map(([name, value]) => {
    const isTime = columns[name]?.dataType === 'date' && typeof value === 'string'
    return [name, isTime ? new Date(value) : value]
  })
  return Object.fromEntries(fields) as Kept
}
