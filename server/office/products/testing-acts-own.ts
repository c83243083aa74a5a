import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { addPhoto, type OfficePhotos } from '../../../core/office/products/picture.ts'
import { changeSlot, listSlots } from '../../../core/office/products/stock.ts'
import { joinWaiting } from '../../../core/trade/waiting/contract.ts'
import { waiting } from '../../base/db/schema/trade/stock.ts'
import { ONE_DAY, PACKAGE, pickTour, sellOut } from '../../products/tour/testing.ts'
import type { Sent } from '../../testing/access.ts'
import type { ActRows } from '../../testing/acts.ts'
import type { TestApp } from '../../testing/app.ts'
import { ask, type Buyer } from '../../testing/payment.ts'
import { jpeg } from '../../trade/pictures/testing.ts'
import { filesOf } from '../../trade/product/files.ts'
import { createOffice, filledDraft } from '../../trade/product/testing.ts'

const TITLE = { id: 'Gili Saya', en: 'My Gili' }
const OWNER = `tour/${PACKAGE}`
const TOUR = { service: 'tour', item: ONE_DAY } as const
const PRICES = [
  { name: 'adult', amount: 3_500_000 },
  { name: 'child', amount: 2_800_000 },
  { name: 'single_supplement', amount: 900_000 },
  { name: 'extra_bed', amount: 300_000 },
  { name: 'minimal_dp', amount: 1_000_000 },
] as const
const DAYS = ['2027-02-01', '2027-02-07', '2027-02-13', '2027-02-19'] as const

let count = 0

function slug(): string {
  count += 1
  return `tried-${count}`
}

/** A tour that can be published. */
async function written(test: TestApp) {
  const office = await createOffice(test, 'tour')
  const begun = await office.begin(slug(), 'one-day')
  return { office, tour: await office.save(begun, filledDraft(begun.draft)) }
}

async function about(test: TestApp, body: object = {}): Promise<Sent> {
  const { id, version } = (await written(test)).tour
  return { params: { service: 'tour', id }, body: { version, ...body } }
}

const file = async () => ({ owner: OWNER, name: 'beach.jpg', data: (await jpeg()).toString('base64') })

async function photos(test: TestApp, staff: Buyer): Promise<OfficePhotos & { newest: OfficePhotos['photos'][number] }> {
  const all = await ask(test, staff, addPhoto, { body: await file() })
  const newest = all.photos.at(-1)
  if (!newest) throw new Error('no photograph')
  return { ...all, newest }
}

/** The first date from this one on. */
async function slot(test: TestApp, staff: Buyer, from: string) {
  const { slots } = await ask(test, staff, listSlots, { params: TOUR, query: { from, to: '2027-02-28' } })
  const [first] = slots
  if (!first) throw new Error('no date')
  return first
}

/** The dates of a body in a version of before. */
function inOld(body: object | undefined, name: 'slots' | 'undo'): object[] {
  const dates: object[] = (body as Record<string, object[]>)[name] ?? []
  return dates.map((each) => ({ ...each, version: '2020-01-01T00:00:00.000Z' }))
}

async function waits(test: TestApp): Promise<Sent> {
  const trip = await pickTour(test, { date: '2027-01-16' })
  await sellOut(test, trip)
  const body = { ...TOUR, slot: String(trip.id), places: 1, name: 'Siti Rahma', email: 'siti@example.com' }
  const { status } = await test.call(joinWaiting, { body })
  if (status !== 200) throw new Error('not on the waiting list')
  const [row] = await test.deps.db
    .select()
    .from(waiting)
    .where(eq(waiting.slot, String(trip.id)))
  return { params: { id: row?.id ?? '' } }
}

export const ACTS: ActRows = {
  'POST /api/v1/admin/product/{service}': {
    make: async () => ({ params: { service: 'tour' }, body: { slug: slug(), kind: 'one-day', title: TITLE } }),
    again: '400 invalid_fields',
  },
  'PATCH /api/v1/admin/product/{service}/{id}': {
    async make(test) {
      const { draft } = (await written(test)).tour
      return about(test, { draft })
    },
    again: '409 changed_meanwhile',
  },
  'POST /api/v1/admin/product/{service}/{id}/publish': {
    make: (test) => about(test),
    // The same draft stands published afterwards.
    again: 'done again',
  },
  'POST /api/v1/admin/product/{service}/{id}/retire': {
    async make(test) {
      const { office, tour } = await written(test)
      await office.publish(tour)
      return { params: { service: 'tour', id: tour.id }, body: { version: tour.version } }
    },
    again: 'done again',
  },
  'POST /api/v1/admin/product/{service}/{id}/copy': {
    make: (test) => about(test, { slug: slug() }),
    again: '400 invalid_fields',
  },
  'POST /api/v1/admin/product/{service}/import': {
    async make(test) {
      const { draft } = (await written(test)).tour
      const data = (await buffer(filesOf(slug(), draft))).toString('base64')
      return { params: { service: 'tour' }, body: { name: 'tours.zip', data } }
    },
    // The second keeps nothing, and answers that the address is taken.
    again: 'done again',
  },
  'POST /api/v1/admin/picture': { make: async () => ({ body: await file() }), again: 'done again' },
  'PATCH /api/v1/admin/picture/{id}': {
    async make(test, staff) {
      const { id, crop, caption, version } = (await photos(test, staff)).newest
      return { params: { id }, body: { version, crop, alt: { id: 'Pantai', en: 'A beach' }, caption } }
    },
    again: '409 changed_meanwhile',
  },
  'DELETE /api/v1/admin/picture/{id}': {
    make: async (test, staff) => ({ params: { id: (await photos(test, staff)).newest.id } }),
    again: '404 picture_not_found',
  },
  'POST /api/v1/admin/picture/order': {
    async make(test, staff) {
      await photos(test, staff)
      const { version, photos: all } = await photos(test, staff)
      return { body: { owner: OWNER, version, ids: all.map(({ id }) => id).reverse() } }
    },
    again: '409 changed_meanwhile',
  },
  'PATCH /api/v1/admin/stock/{service}/{item}/{slot}': {
    async make(test, staff) {
      const { id, version } = await slot(test, staff, DAYS[0])
      return { params: { ...TOUR, slot: id }, body: { quota: 9, version } }
    },
    again: '409 changed_meanwhile',
  },
  'POST /api/v1/admin/stock/{service}/{item}': {
    make: async () => ({
      params: { service: 'tour', item: PACKAGE },
      body: { date: '2027-05-05', quota: 10, prices: PRICES, note: null },
    }),
    again: '409 slot_taken',
  },
  'POST /api/v1/admin/stock/{service}/{item}/range': {
    async make(test, staff) {
      const { id, version } = await slot(test, staff, DAYS[1])
      return { params: TOUR, body: { slots: [{ id, version }], change: { quota: 9 } } }
    },
    old: ({ body, ...sent }) => ({ ...sent, body: { ...body, slots: inOld(body, 'slots') } }),
    oldAs: '409 dates_refused',
    again: '409 dates_refused',
  },
  'POST /api/v1/admin/stock/{service}/{item}/undo': {
    async make(test, staff) {
      const { id, version } = await slot(test, staff, DAYS[2])
      const input = { params: { ...TOUR, slot: id }, body: { quota: 9, version } }
      const { undo } = await ask(test, staff, changeSlot, input)
      return { params: TOUR, body: { undo: [undo] } }
    },
    old: ({ body, ...sent }) => ({ ...sent, body: { ...body, undo: inOld(body, 'undo') } }),
    oldAs: '409 dates_refused',
    again: '409 dates_refused',
  },
  'POST /api/v1/admin/stock/{service}/{item}/copy': {
    make: async () => ({ params: TOUR, body: { from: '2027-02', to: '2027-03' } }),
    again: '409 dates_refused',
  },
  'DELETE /api/v1/admin/waiting/{id}': { make: waits, again: '404 slot_not_found' },
}
