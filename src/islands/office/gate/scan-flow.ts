import { atom, type WritableAtom } from 'nanostores'
import { ticketKey } from '../../../../core/trade/booking/calls.ts'
import { type GateCode, readGateCode } from '../../../../core/trade/booking/gate-code.ts'
import type * as tickets from '../../../../core/trade/booking/ticket.ts'
import { scanTicket, settleScans } from '../../../../core/trade/gate/calls.ts'
import type * as contract from '../../../../core/trade/gate/contract.ts'
import type { ScanAnswer } from '../../../../core/trade/gate/contract.ts'
import { offlineProblem } from '../../../../core/trade/gate/result.ts'
import { CallError, type call as send } from '../../../lib/call/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { isSigned } from '../../trade/booking/check-code.ts'
import type { Post } from './gate-store.ts'
import { type Entry, knownOf, waitingScans, withAnswers, withEntry } from './log.ts'

/** `needs_connection`: a typed number, or a browser that cannot check signatures, or has no key yet. */
export type Outcome = Pick<ScanAnswer, 'ticket' | 'used'> & { result: Entry['result'] | 'needs_connection'; at: string }

type Deps = {
  call: typeof send
  locale: Locale
  $log: WritableAtom<readonly Entry[]>
  $key: WritableAtom<string>
  now?: () => Date
}

const TYPED_NUMBER = /^\d{13}$/
/** The queue at a gate does not wait longer; the scan is then taken offline. */
const PATIENCE_MS = 5_000

export type ScanFlow = ReturnType<typeof createScanFlow>

export function createScanFlow({ call, locale, $log, $key, now = () => new Date() }: Deps) {
  const $shown = atom<Outcome | null>(null)
  const $busy = atom(false)
  /** Why the server could not be asked; null when it could. */
  const $trouble = atom<CallError | null>(null)
  /** False where the browser cannot check signatures: only the server can. */
  const $canCheck = atom(true)
  let settling = false
  /** The server may have admitted what it did not answer in time: asked again, it is the same scan. */
  let unanswered = { text: '', id: '' }

  async function fetchKey(): Promise<void> {
    const fetched = await answered(call<typeof tickets.ticketKey>(ticketKey, {}, { locale }))
    if (fetched) $key.set(fetched.public_key)
    const nothing = { signed: '', signature: new Uint8Array(64) }
    if ($key.get()) $canCheck.set((await isSigned(nothing, $key.get())) !== null)
  }

  /** One at a time: the camera reads the same code many times. */
  async function scan(pasted: string, post: Post): Promise<void> {
    if ($busy.get()) return
    $busy.set(true)
    try {
      $shown.set(await outcomeOf(pasted.replace(/\s/g, ''), post))
    } finally {
      $busy.set(false)
    }
  }

  async function outcomeOf(text: string, post: Post): Promise<Outcome | null> {
    const at = now().toISOString()
    const id = unanswered.text === text ? unanswered.id : randomKey()
    const { gate, device } = post
    const base = { id, at, gate, device }
    const code = readGateCode(text)
    if (!code && !TYPED_NUMBER.test(text)) return keep(base, { result: 'unreadable', ticket: null, used: null })
    const body = { id, code: code?.text ?? text, gate, device }
    const ask = () => call<typeof contract.scanTicket>(scanTicket, { body }, { locale, timeout: PATIENCE_MS })
    const answer = navigator.onLine === false ? null : await answered(ask())
    if (answer) {
      unanswered = { text: '', id: '' }
      void settle()
      return keep(base, answer)
    }
    if ($trouble.get()?.code === 'forbidden') return null
    const found = await offlineResult(code, gate, new Date(at))
    unanswered = found.result === 'needs_connection' ? { text, id } : { text: '', id: '' }
    const seen = { ticket: code && found.result !== 'forged' ? toTicket(code) : null, used: null, ...found }
    return keep({ ...base, offline: true, code: code?.text ?? '' }, seen)
  }

  type OfflineResult = Pick<Outcome, 'result'> & Partial<Pick<Outcome, 'used'>>

  async function offlineResult(code: GateCode | null, gate: string, at: Date): Promise<OfflineResult> {
    const key = $key.get()
    const isOurs = code && key ? await isSigned(code, key) : null
    if (!code || isOurs === null) return { result: 'needs_connection' }
    if (!isOurs) return { result: 'forged' }
    const problem = offlineProblem(code.ticket, gate, at)
    return problem ? { result: problem } : (knownOf($log.get(), code.ticket.number) ?? { result: 'waiting' })
  }

  type Base = Pick<Entry, 'id' | 'at' | 'gate' | 'device'> & Partial<Pick<Entry, 'offline' | 'code'>>

  function keep(base: Base, { result, ticket, used }: Omit<Outcome, 'at'>): Outcome {
    const { number = '', booking_code = '', type = '' } = ticket ?? {}
    const isWaiting = result === 'waiting'
    const entry = { ...base, code: isWaiting ? (base.code ?? '') : '', offline: isWaiting, number, booking_code, type }
    if (result !== 'needs_connection') $log.set(withEntry($log.get(), { ...entry, result, used }))
    return { result, ticket, used, at: base.at }
  }

  async function settle(): Promise<void> {
    if (settling || navigator.onLine === false) return
    settling = true
    try {
      for (let scans = waitingScans($log.get()); scans.length > 0; scans = waitingScans($log.get())) {
        const answers = await answered(call<typeof contract.settleScans>(settleScans, { body: { scans } }, { locale }))
        if (!answers) return
        $log.set(withAnswers($log.get(), answers))
        // An answer is missing: asked again later, not without end.
        if (waitingScans($log.get())[0]?.id === scans[0]?.id) return
      }
    } finally {
      settling = false
    }
  }

  /** After a failure that may have ended, and from time to time. */
  async function retry(): Promise<void> {
    const code = $trouble.get()?.code
    if (code && code !== 'unauthenticated') await fetchKey()
    await settle()
  }

  /** Null when the server could not be asked. */
  async function answered<Data>(asked: Promise<Data>): Promise<Data | null> {
    try {
      const data = await asked
      $trouble.set(null)
      return data
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      $trouble.set(error)
      return null
    }
  }

  return { $shown, $busy, $trouble, $canCheck, fetchKey, scan, settle, retry, next: () => $shown.set(null) }
}

function toTicket({ ticket }: GateCode): ScanAnswer['ticket'] {
  const { bookingCode, number, type, gate, from, until, isDemo } = ticket
  return {
    booking_code: bookingCode,
    number,
    type,
    name: null,
    gate,
    gate_name: null,
    valid_from: from.toISOString(),
    valid_until: until.toISOString(),
    demo: isDemo,
    wishes: [],
    closed: null,
  }
}
