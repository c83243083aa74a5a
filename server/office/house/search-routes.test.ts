import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listBookings } from '../../../core/office/bookings/booking.ts'
import { searchOffice } from '../../../core/office/desk/search.ts'
import { listStock } from '../../../core/office/products/stock.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { transactions } from '../../base/db/schema/trade/payment.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { ask, type Buyer, book, checkOutAt } from '../../testing/payment.ts'
import { bookTour, tourModule } from '../../testing/tour.ts'
import { chooseTransfer, TRANSFER_CONFIG } from '../../testing/transfer.ts'
import { maskedEmail } from '../desk/masks.ts'

let test: TestApp
let buyer: Buyer
let admin: Buyer
let finance: Buyer
beforeAll(async () => {
  test = await createTestApp()
  buyer = await test.register({ firstName: 'Citra', lastName: 'Anggraini' })
  admin = await test.register({ role: 'admin' })
  finance = await test.register({ role: 'finance' })
})
afterAll(() => test.close())

const search = (q: string, reader = admin) => ask(test, reader, searchOffice, { query: { q } })

it('finds a booking by its code, and its buyer by the name', async () => {
  const [id = ''] = await book(test, buyer)
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  const [found, ...others] = (await search(row?.code ?? '')).bookings
  expect(others).toEqual([])
  expect(found).toMatchObject({ id, code: row?.code, name: 'Citra Anggraini', starts_timezone: row?.startsZone })
  const { members } = await search('anggraini citra')
  expect(members).toEqual([{ id: buyer.user.id, name: 'Citra Anggraini', email: maskedEmail(buyer.user.email) }])
})

it('masks emails, and shows products only to those who look after stock', async () => {
  const [{ service = 'tour', id = '', title = '' } = {}] = await ask(test, admin, listStock, { query: {} })
  expect((await search(title.toUpperCase())).items).toContainEqual({ service, id, title })
  expect((await search(title, finance)).items).toEqual([])
  expect((await search('citra', finance)).members[0]?.email).toMatch(/^.\*\*\*@/)
})

it('finds nothing for signs alone, and refuses nothing at all', async () => {
  expect(await search('%')).toEqual({ bookings: [], members: [], requests: [], transfers: [], items: [] })
  const { status } = await test.call(searchOffice, { query: { q: '  ' } }, { cookie: admin.cookie })
  expect(status).toBe(400)
})

it('finds a transfer by the number of its transaction, for who records it', async () => {
  const site = await createTestApp({ modules: [tourModule], config: TRANSFER_CONFIG })
  const [member, staff] = [await site.register(), await site.register({ role: 'support' })]
  const cashier = await site.register({ role: 'finance' })
  await chooseTransfer(site, member)
  const [transaction] = await site.deps.db.select().from(transactions)
  const number = transaction?.number ?? ''
  const find = async (reader: Buyer) => (await ask(site, reader, searchOffice, { query: { q: number } })).transfers
  expect(await find(cashier)).toMatchObject([{ number }])
  expect(await find(staff)).toEqual([])
  await site.close()
})

it('lists the bookings whose transfer is waited for', async () => {
  const paidByTransfer = await createTestApp({ modules: [tourModule], config: TRANSFER_CONFIG })
  const [member, staff] = [await paidByTransfer.register(), await paidByTransfer.register({ role: 'support' })]
  const { booking } = await chooseTransfer(paidByTransfer, member)
  await checkOutAt(paidByTransfer, member, [await bookTour(paidByTransfer, member, { capacity: 1000 })])
  const { data } = await ask(paidByTransfer, staff, listBookings, { query: { awaits: 'transfer' } })
  expect(data.map(({ id }) => id)).toEqual([booking])
  await paidByTransfer.close()
})
