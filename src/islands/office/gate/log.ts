import { type CalendarDate, todayIn, type Zone } from '../../../../core/base/common/dates.ts'
import type { Scan, ScanAnswer } from '../../../../core/trade/gate/contract.ts'
import type { ScanResult } from '../../../../core/trade/gate/result.ts'

/** A scan of this device, without the holder's name. `waiting`: admitted offline, not yet checked by the server. */
export type Entry = {
  id: string
  at: string
  gate: string
  device: string
  offline: boolean
  /** Kept while it waits; empty otherwise. */
  code: string
  /** These three are empty where nothing of ours was read. */
  number: string
  booking_code: string
  type: string
  result: ScanResult | 'waiting'
  used: ScanAnswer['used']
}

/** About a week of one gate, and far below what local storage takes. */
const KEPT = 3_000

export function withEntry(log: readonly Entry[], entry: Entry): readonly Entry[] {
  const from = Math.max(0, log.length + 1 - KEPT)
  return [...log.slice(0, from).filter(isWaiting), ...log.slice(from), entry]
}

function isWaiting({ result }: Entry): boolean {
  return result === 'waiting'
}

/** The most that one call takes. */
const BATCH = 200

export function waitingScans(log: readonly Entry[]): Scan[] {
  const waiting = log.filter(isWaiting).slice(0, BATCH)
  return waiting.map(({ id, code, gate, device, at }) => ({ id, code, gate, device, scanned_at: at }))
}

export function withAnswers(log: readonly Entry[], answers: readonly ScanAnswer[]): readonly Entry[] {
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  return log.map((entry) => {
    const answer = byId.get(entry.id)
    return answer && isWaiting(entry) ? { ...entry, code: '', result: answer.result, used: answer.used } : entry
  })
}

/** Why a ticket must not enter again, by the log of this device; null for one it knows nothing of. */
export function knownOf(
  log: readonly Entry[],
  number: string,
): { result: 'used' | 'cancelled'; used: Entry['used'] } | null {
  const own = log.filter((entry) => entry.number === number)
  if (own.some(({ result }) => result === 'cancelled')) return { result: 'cancelled', used: null }
  const entered = own.find(({ result, offline }) => offline || result === 'admitted' || result === 'used')
  if (!entered) return null
  const { at, gate, device, used, result } = entered
  return { result: 'used', used: (result === 'used' && used) || { at, gate, gate_name: null, device } }
}

/** Newest first: scans made offline that wait or were settled. */
export function offlineEntries(log: readonly Entry[]): Entry[] {
  return log.filter(({ offline }) => offline).toReversed()
}

/** Admitted offline, and should not have been, or two people entered with the ticket. */
export function isConflict({ offline, result, used }: Entry): boolean {
  return offline && result !== 'waiting' && (result !== 'admitted' || used !== null)
}

/** Scans at a gate on the day at its zone. Of all days: `waiting`. */
export function countsOf(log: readonly Entry[], gate: string, zone: Zone, now: Date) {
  const today = todayIn(zone, now)
  const own = log.filter((entry) => entry.gate === gate && dayOf(entry, zone) === today)
  return {
    entered: own.filter(({ result, offline }) => offline || result === 'admitted').length,
    refused: own.filter(({ result, offline }) => !offline && result !== 'admitted').length,
    waiting: log.filter(isWaiting).length,
  }
}

function dayOf({ at }: Entry, zone: Zone): CalendarDate {
  return todayIn(zone, new Date(at))
}
