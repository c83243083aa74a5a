import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import ts from 'typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../server/testing/app.ts'

/** A program of another developer, with a client generated from our document. */
const PROGRAM = `
import { client } from './generated/client.gen'
import * as api from './generated/sdk.gen'

const each = { headers: { Language: 'en' as const }, throwOnError: true as const }
const name = { title: 'MR' as const, first_name: 'Budi', last_name: 'Santoso' }
const reach = { email: 'budi@example.com', calling_code: '62' }

export async function buy(baseUrl: string): Promise<{ before: string; after: string; kept: number }> {
  let session = ''
  client.setConfig({ baseUrl, auth: () => session })
  const password = 'Nusantara7'
  await api.register({ ...each, body: { ...name, ...reach, phone: '81234567890', password, password_confirmation: password } })
  const login = await api.login({ ...each, body: { email: reach.email, password } })
  session = /=([^;]+)/.exec(login.response.headers.getSetCookie().find((cookie) => /session/.test(cookie)) ?? '')?.[1] ?? ''

  const search = { origin: 'CGK', destination: 'DPS', departDate: '2026-12-05', preferredAirlines: [11 as const] }
  const found = await api.searchFlights({ ...each, body: search })
  const flight = found.data.data.schedules[0]?.flights[0]
  const cheapest = flight?.classes[0]
  if (!flight || !cheapest) throw new Error('nothing flies')
  const booked = await api.bookFlight({
    ...each,
    headers: { ...each.headers, 'Idempotency-Key': 'one' },
    body: {
      contact: { ...name, ...reach, mobile_phone: '81234567890' },
      passengers: [
        { type: 'ADT', ...name, birth_date: '1990-01-31', nationality: 'ID', id_type: 'ktp', id_number: '3171013101900001', phone: '81234567890', email: reach.email },
      ],
      flights: [{ flight_id: flight.id, class_id: cheapest.id }],
      expected_total: cheapest.total,
    },
  })
  const cart = await api.listCart(each)
  const checkout = await api.checkoutBookings({ ...each, body: { bookings: booked.data.data.bookings.map(({ id }) => id) } })
  const [merchant] = (await api.listMerchants(each)).data.data
  if (!merchant) throw new Error('there is no way to pay')
  const { id: transaction_id, paymentStatus: before } = checkout.data.data
  const { bankCode, productCode } = merchant
  const charged = await api.startPayment({ ...each, body: { transaction_id, bankCode, productCode } })
  await api.paySandboxBill({ ...each, body: { code: charged.data.data.instructions?.code ?? charged.data.data.instructions?.qrString ?? '' } })
  const paid = await api.getTransaction({ ...each, path: { id: transaction_id } })
  const refused = await api.getBooking({ headers: each.headers, path: { id: 'none' } })
  if (refused.error?.code !== 'booking_not_found') throw new Error('a booking that is not there was found')
  await api.logout(each)
  return { before, after: paid.data.data.paymentStatus, kept: cart.data.data.data.length }
}
`

let test: TestApp
let folder: string
beforeAll(async () => {
  test = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'pelesir-client-'))
  const input = (await test.app.inject('/api/v1/openapi.json')).json()
  await createClient({ input, output: join(folder, 'generated'), logs: { level: 'silent', file: false } })
  await writeFile(join(folder, 'program.ts'), PROGRAM)
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

it('has types that a buyer can be written against', () => {
  const options: ts.CompilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: [], target: ts.ScriptTarget.ESNext },
    ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  }
  const program = ts.createProgram([join(folder, 'program.ts')], options)
  const problems = ts.getPreEmitDiagnostics(program)
  expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([])
})

it('books and pays a flight', async () => {
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { buy }: { buy: (address: string) => Promise<unknown> } = await import(join(folder, 'program.ts'))
  expect(await buy(address)).toEqual({ before: 'unpaid', after: 'paid', kept: 1 })
})
