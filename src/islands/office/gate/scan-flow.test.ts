import { generateKeyPairSync, sign } from 'node:crypto'
import { atom } from 'nanostores'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type GateTicket, gatePayload } from '../../../../core/trade/booking/gate-code.ts'
import type { ScanAnswer } from '../../../../core/trade/gate/contract.ts'
import { CallError, type call as send } from '../../../lib/call/call.ts'
import type { Post } from './gate-store.ts'
import type { Entry } from './log.ts'
import { createScanFlow } from './scan-flow.ts'

const keys = generateKeyPairSync('ed25519')
const PUBLIC_KEY = String(keys.publicKey.export({ format: 'jwk' }).x)
const POST: Post = { gate: 'place|north', name: 'North', timezone: 'Asia/Jakarta', device: 'Gate 1' }
const TICKET: GateTicket = {
  bookingCode: 'K7QM2P',
  number: '1262400000001',
  gate: POST.gate,
  from: new Date('2026-11-30T17:00:00Z'),
  until: new Date('2026-12-01T17:00:00Z'),
  type: 'ADT',
  isDemo: false,
}

function codeOf(changes: Partial<GateTicket> = {}, { privateKey } = keys): string {
  const payload = gatePayload({ ...TICKET, ...changes })
  return `${payload}.${sign(null, Buffer.from(payload), privateKey).toString('base64url')}`
}

type Sent = { id: string; code: string; scanned_at?: string }
type Body = Sent | { scans: readonly Sent[] } | undefined

function answerOf({ id }: Sent, result: ScanAnswer['result'], used: ScanAnswer['used'] = null): ScanAnswer {
  const { bookingCode, number, gate, type, from, until } = TICKET
  const ticket = {
    ...{
      booking_code: bookingCode,
      number,
      gate,
      type,
      name: 'Budi Santoso',
      gate_name: null,
      demo: false,
      wishes: [],
      closed: null,
    },
    ...{ valid_from: from.toISOString(), valid_until: until.toISOString() },
  }
  return { id, result, ticket, used }
}

/** `server` says how each scan stands, or throws the code of a failure. */
function setUp(server: (sent: Sent) => ScanAnswer, known = PUBLIC_KEY) {
  const $log = atom<readonly Entry[]>([])
  const $key = atom(known)
  const sent: Sent[] = []
  const net = { failure: '' }
  const call = async ({ name }: { name: string }, { body }: { body?: Body }) => {
    if (net.failure) throw new CallError(name, net.failure)
    if (name === 'ticket key') return { algorithm: 'Ed25519', public_key: PUBLIC_KEY, pem: '' }
    const scans = body && 'scans' in body ? body.scans : body ? [body] : []
    sent.push(...scans)
    const answers = scans.map(server)
    return name === 'scans' ? answers : answers[0]
  }
  const clock = { now: new Date('2026-12-01T05:00:00Z') }
  const flow = createScanFlow({ call: call as unknown as typeof send, locale: 'en', $log, $key, now: () => clock.now })
  const scan = async (code: string, post = POST) => {
    await flow.scan(code, post)
    return flow.$shown.get()
  }
  return { flow, $log, $key, net, sent, scan, clock }
}

afterEach(() => vi.unstubAllGlobals())

describe('a scan while the server can be asked', () => {
  it('shows what the server says, and is kept without a name', async () => {
    const { scan, $log } = setUp((sent) => answerOf(sent, 'admitted'))
    expect(await scan(` https://pelesir.example/id/verify#${codeOf()}\n`)).toMatchObject({
      result: 'admitted',
      ticket: { name: 'Budi Santoso' },
    })
    expect($log.get()).toMatchObject([{ result: 'admitted', offline: false, number: TICKET.number, code: '' }])
    expect(JSON.stringify($log.get())).not.toContain('Budi')
  })

  it('sends the code alone, or the number that was typed', async () => {
    const { scan, sent } = setUp((each) => answerOf(each, 'admitted'))
    await scan(`https://pelesir.example/id/verify#${codeOf()}`)
    await scan('1262 4000 0000 1')
    expect(sent.map(({ code }) => code)).toEqual([codeOf(), '1262400000001'])
  })

  it('finds text that is no code without a call', async () => {
    const { scan, sent } = setUp((each) => answerOf(each, 'admitted'))
    expect(await scan('WIFI:S:cafe;;')).toMatchObject({ result: 'unreadable' })
    expect(sent).toEqual([])
  })
})

describe('a scan offline', () => {
  const offline = (known = PUBLIC_KEY) => {
    const made = setUp((sent) => answerOf(sent, 'admitted'), known)
    made.net.failure = 'offline'
    return made
  }

  it.each<[string, string, Partial<Post>, string]>([
    ['a genuine ticket', codeOf(), {}, 'waiting'],
    ['a ticket of another issuer', codeOf({}, generateKeyPairSync('ed25519')), {}, 'forged'],
    ['a changed ticket', codeOf().replace('.ADT.', '.INF.'), {}, 'forged'],
    ['a ticket of another place', codeOf(), { gate: 'place|south' }, 'wrong_gate'],
    ['a ticket of the day before', codeOf({ until: new Date('2026-12-01T04:59:00Z') }), {}, 'wrong_day'],
    ['a number, which has no signature', '1262400000001', {}, 'needs_connection'],
  ])('of %s', async (_, code, changes, result) => {
    const { scan } = offline()
    expect(await scan(code, { ...POST, ...changes })).toMatchObject({ result })
  })

  it('admits a ticket once, and says when it entered', async () => {
    const { scan, clock, $log } = offline()
    await scan(codeOf())
    clock.now = new Date('2026-12-01T05:07:00Z')
    expect(await scan(codeOf())).toMatchObject({
      result: 'used',
      used: { at: '2026-12-01T05:00:00.000Z', gate: POST.gate, device: 'Gate 1' },
    })
    expect($log.get().map(({ result, code }) => [result, code !== ''])).toEqual([
      ['waiting', true],
      ['used', false],
    ])
  })

  it('remembers what entered while the server was asked', async () => {
    const { scan, net } = setUp((sent) => answerOf(sent, 'admitted'))
    await scan(codeOf())
    net.failure = 'no_response'
    expect(await scan(codeOf())).toMatchObject({ result: 'used' })
  })

  it('is not possible without a key, nor where the browser cannot check signatures', async () => {
    expect(await offline('').scan(codeOf())).toMatchObject({ result: 'needs_connection' })
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7), subtle: undefined })
    const { scan, flow } = offline()
    expect(await scan(codeOf())).toMatchObject({ result: 'needs_connection' })
    await flow.fetchKey()
    expect(flow.$canCheck.get()).toBe(false)
  })

  it('keeps its id when it is asked again, so that a late answer is not taken for a copy', async () => {
    const { scan, net, sent } = setUp((each) => answerOf(each, 'admitted'))
    net.failure = 'offline'
    await scan('1262400000001')
    net.failure = ''
    for (const number of ['1262400000001', '1262400000001']) await scan(number)
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2)
  })

  it('admits nobody for an account that may not scan', async () => {
    const { scan, net, $log } = offline()
    net.failure = 'forbidden'
    expect(await scan(codeOf())).toBeNull()
    expect($log.get()).toEqual([])
  })
})

describe('settling', () => {
  it('sends what waits with its time, once, and keeps conflicts', async () => {
    const first = { at: '2026-12-01T04:50:00.000Z', gate: POST.gate, gate_name: null, device: 'Gate 2' }
    const { scan, flow, net, sent, $log, clock } = setUp((each) =>
      each.code === codeOf() ? answerOf(each, 'used', first) : answerOf(each, 'admitted'),
    )
    net.failure = 'offline'
    await scan(codeOf())
    await scan(codeOf({ number: '1262400000002' }))
    await flow.settle()
    expect(sent).toEqual([])
    net.failure = ''
    clock.now = new Date('2026-12-01T06:00:00Z')
    await Promise.all([flow.settle(), flow.settle()])
    await flow.settle()
    expect(sent.map(({ scanned_at }) => scanned_at)).toEqual(['2026-12-01T05:00:00.000Z', '2026-12-01T05:00:00.000Z'])
    expect($log.get()).toMatchObject([
      { result: 'used', used: first, offline: true, code: '' },
      { result: 'admitted', offline: true, code: '' },
    ])
    expect(flow.$trouble.get()).toBeNull()
  })

  it('keeps everything while the session has ended', async () => {
    const { scan, flow, net, $log } = setUp((sent) => answerOf(sent, 'admitted'))
    net.failure = 'unauthenticated'
    expect(await scan(codeOf())).toMatchObject({ result: 'waiting' })
    await flow.retry()
    expect([$log.get()[0]?.result, flow.$trouble.get()?.code]).toEqual(['waiting', 'unauthenticated'])
  })

  it('goes on after 200, and stops when an answer is missing', async () => {
    const { scan, flow, net, sent, $log } = setUp((each) => answerOf(each, 'admitted'))
    net.failure = 'offline'
    for (let index = 0; index < 201; index += 1) await scan(codeOf({ number: String(1262400000000 + index) }))
    net.failure = ''
    await flow.settle()
    expect([sent.length, $log.get().filter(({ result }) => result === 'waiting').length]).toEqual([201, 0])

    const lost = setUp((each) => answerOf({ ...each, id: 'another' }, 'admitted'))
    lost.net.failure = 'offline'
    await lost.scan(codeOf())
    lost.net.failure = ''
    await lost.flow.settle()
    expect(lost.$log.get()).toMatchObject([{ result: 'waiting' }])
  })
})
