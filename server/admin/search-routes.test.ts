import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listBookings } from '../../core/admin/booking.ts'
import { searchOffice } from '../../core/admin/search.ts'
import { ApiError } from '../../core/common/errors.ts'
import { bookings } from '../db/schema/booking.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { ask, type Buyer, checkOutAt } from '../testing/payment.ts'
import { bookTour, tourModule } from '../testing/tour.ts'
import { chooseTransfer, TRANSFER_CONFIG } from '../testing/transfer.ts'

/** One tour whose stock the office keeps. */
const withStock: typeof tourModule = {
  ...tourModule,
  create: (deps) => ({
    ...tourModule.create(deps),
    stock: {
      items: () => [{ id: 'komodo', title: 'Komodo dan Padar', prices: [], has_notes: false, is_growing: false }],
      slots: async () => [],
      change: async () => {
        throw new ApiError('slot_not_found')
      },
    },
  }),
}

let test: TestApp
let buyer: Buyer
let admin: Buyer
let finance: Buyer
beforeAll(async () => {
  test = await createTestApp({ modules: [withStock], config: TRANSFER_CONFIG })
  buyer = await test.register({ firstName: 'Citra', lastName: 'Anggraini' })
  admin = await test.register({ role: 'admin' })
  finance = await test.register({ role: 'finance' })
})
afterAll(() => test.close())

const search = (q: string, reader = admin) => ask(test, reader, searchOffice, { query: { q } })

it('finds a booking by its code and its buyer by the name, in one answer', async () => {
  const id = await bookTour(test, buyer, { capacity: 1000 })
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  const found = (await search(row?.code ?? '')).bookings
  expect(found).toEqual([
    {
      id,
      code: row?.code,
      title: row?.title,
      name: 'Citra Anggraini',
      starts_at: row?.startsAt.toISOString(),
      starts_timezone: row?.startsZone,
    },
  ])
  const { members } = await search('citra')
  expect(members).toEqual([{ id: buyer.user.id, name: 'Citra Anggraini', email: buyer.user.email }])
})

it('masks emails, and shows products only to those who look after stock', async () => {
  const item = { service: 'tour', id: 'komodo', title: 'Komodo dan Padar' }
  const found = await search('citra', finance)
  expect(found.members[0]?.email).toMatch(/^.\*\*\*@/)
  expect((await search('komodo', finance)).items).toEqual([])
  expect((await search('padar KOMODO')).items).toEqual([item])
})

it('finds nothing for signs alone, and refuses nothing at all', async () => {
  expect(await search('%')).toEqual({ bookings: [], members: [], items: [] })
  const { status } = await test.call(searchOffice, { query: { q: '  ' } }, { cookie: admin.cookie })
  expect(status).toBe(400)
})

it('lists the bookings whose transfer is waited for', async () => {
  const { booking } = await chooseTransfer(test, buyer)
  const other = await bookTour(test, buyer, { capacity: 1000 })
  await checkOutAt(test, buyer, [other])
  const { data } = await ask(test, admin, listBookings, { query: { awaits: 'transfer' } })
  expect(data.map(({ id }) => id)).toEqual([booking])
})
