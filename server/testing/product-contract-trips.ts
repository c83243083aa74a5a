import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { importSPKI, jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { appleWallet, googleWallet, screenTicket } from '../../core/trade/booking/ticket.ts'
import { readTicketCode } from '../../core/trade/booking/ticket-code.ts'
import { listTrips } from '../../core/trade/dashboard/contract.ts'
import { tripsOf } from '../trade/dashboard/trips.ts'
import { appleKeys, googleKeys } from '../trade/wallet/testing.ts'
import { payNow, quiet } from './payment.ts'
import type { Offer, Suite } from './product-contract-suite.ts'

const passSchema = z.looseObject({
  serialNumber: z.string(),
  passTypeIdentifier: z.string(),
  teamIdentifier: z.string(),
  barcodes: z.array(z.object({ message: z.string(), format: z.string(), messageEncoding: z.string() })),
})
const claimsSchema = z.looseObject({ typ: z.string(), payload: z.record(z.string(), z.array(z.looseObject({}))) })

export function tripCases<Picked extends Offer>(suite: Suite<Picked>): void {
  const { harness, readyToPay } = suite
  const { slug } = harness.module
  const as = () => ({ cookie: suite.member.cookie })

  async function issued(): Promise<string> {
    const { id, order } = await readyToPay([await harness.pick(suite.test)])
    await payNow(suite.test, order)
    return id
  }

  async function trips() {
    return (await suite.test.call(listTrips, { query: {} }, as())).body.data
  }

  it('is a trip ahead with what is still to do, until it ends', async () => {
    const { id, order } = await readyToPay([await harness.pick(suite.test)])
    const [held, ...others] = await trips()
    expect(others).toEqual([])
    const [booking] = held?.bookings ?? []
    expect(booking).toMatchObject({ id, service: slug, people: 1 })
    expect(booking?.todos[0]).toMatchObject({
      kind: 'pay',
      done: false,
      amount: booking?.due,
      until: booking?.pay_until,
    })
    expect([held?.city, booking?.legs[0]?.start.date]).toEqual([expect.stringMatching(/\w/), held?.from])
    await payNow(suite.test, order)
    const [paid] = await trips()
    const kinds = paid?.bookings[0]?.todos.map(({ kind, done }) => `${kind} ${done}`)
    expect(kinds).toEqual(expect.arrayContaining(['issue true']))
    expect(kinds?.join()).toMatch(/names (true|false)/)
    suite.test.clock.set(new Date(Date.parse(paid?.bookings[0]?.legs.at(-1)?.end.at ?? '') + 1000))
    // By then the session has ended.
    expect(await tripsOf(suite.test.deps, suite.member.user, { locale: 'id', log: quiet })).toEqual([])
  })

  it('lists what cannot be read too', async () => {
    const { id } = await suite.bookedOne(await harness.pick(suite.test))
    const { booking } = suite.test.deps.products.find((product) => product.slug === slug) ?? {}
    const view = booking?.view
    if (!booking || !view) throw new Error('not booked')
    booking.view = () => Promise.reject(new Error('another shape'))
    const [trip] = await trips()
    booking.view = view
    expect(trip?.bookings).toMatchObject([{ id, legs: [], todos: [{ kind: 'pay' }] }])
  })

  it('has a ticket for the screen once it is issued, with a signed code for each person', async () => {
    const id = await issued()
    for (const locale of ['id', 'en'] as const) {
      const { data } = (await suite.test.call(screenTicket, { params: { id } }, { ...as(), locale })).body
      const [card] = data.cards
      expect(data).toMatchObject({ id, wallets: [], cards: [{ name: expect.stringMatching(/\w/), used: null }] })
      expect(card?.type).not.toMatch(/:/)
      expect(readTicketCode(card?.code ?? '')?.claim.c).toBe(data.booking_code)
      expect(Date.parse(data.ends_at)).toBeGreaterThan(Date.parse(data.made_at))
    }
  })

  it('has passes for wallets, signed with the keys of the operator', async () => {
    const id = await issued()
    const { config } = suite.test.deps
    const refused = await suite.test.call(googleWallet, { params: { id } }, as())
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
    const [apple, google] = [appleKeys(), googleKeys()]
    Object.assign(config, { appleWallet: apple.keys, googleWallet: google.keys })
    const { cards, wallets } = (await suite.test.call(screenTicket, { params: { id } }, as())).body.data
    expect(wallets).toEqual(['apple', 'google'])
    const path = appleWallet.path.replace('{id}', id)
    const file = await suite.test.app.inject({ url: path, headers: { cookie: as().cookie, language: 'id' } })
    expect(file.headers['content-type']).toMatch(/^application\/vnd\.apple\.pkpass/)
    const files = unzipSync(file.rawPayload)
    const passes = files['manifest.json'] ? [files] : Object.values(files).map((pass) => unzipSync(pass))
    for (const pass of passes) {
      const { 'manifest.json': manifest = new Uint8Array(), signature = new Uint8Array(), ...rest } = pass
      expect(apple.verify(manifest, signature)).toBe(Buffer.from(manifest).toString())
      const hashes = Object.entries(rest).map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')])
      expect(JSON.parse(Buffer.from(manifest).toString())).toEqual(Object.fromEntries(hashes))
      const json = z.parse(passSchema, JSON.parse(Buffer.from(rest['pass.json'] ?? []).toString()))
      expect(json).toMatchObject({ passTypeIdentifier: apple.keys.passType, teamIdentifier: apple.keys.team })
      expect(cards.map(({ code }) => code)).toContain(json.barcodes[0]?.message)
    }
    const links = (await suite.test.call(googleWallet, { params: { id } }, as())).body.data
    Object.assign(config, { appleWallet: null, googleWallet: null })
    expect(links.map(({ name }) => name)).toEqual(cards.map(({ name }) => name))
    for (const { url, more } of links) for (const each of [url, ...more]) expect(each.length).toBeLessThan(1800)
    const token = links[0]?.url.replace('https://pay.google.com/gp/v/save/', '') ?? ''
    const checked = await jwtVerify(token, await importSPKI(google.publicKey, 'RS256'), {
      issuer: google.keys.email,
      audience: 'google',
      currentDate: suite.test.clock.now(),
    })
    const { typ, payload } = z.parse(claimsSchema, checked.payload)
    const objects = Object.entries(payload).find(([name]) => name.endsWith('Objects'))?.[1] ?? []
    expect(typ).toBe('savetowallet')
    expect(objects[0]).toMatchObject({ state: 'ACTIVE', barcode: { value: cards[0]?.code } })
    expect(String(objects[0]?.classId)).toMatch(new RegExp(`^${google.keys.issuer}\\.`))
  })
}
