import { readLike, readText, storedAtom } from '../../../lib/stored.ts'
import type { Entry } from './log.ts'

/** Gate at which this device stands. `gate` is empty until it is chosen. */
export type Post = { gate: string; name: string; timezone: string; device: string }

const NO_POST: Post = { gate: '', name: '', timezone: '', device: '' }
const SAMPLE: Entry = {
  id: '',
  at: '',
  gate: '',
  device: '',
  offline: false,
  code: '',
  number: '',
  booking_code: '',
  type: '',
  result: 'waiting',
  used: null,
}

const kept = { version: 1, keep: 'device' } as const

export const $post = storedAtom('gate-post', { ...kept, read: readLike(NO_POST), fallback: NO_POST })
export const $log = storedAtom<readonly Entry[]>('gate-log', {
  ...kept,
  read: readLike<readonly Entry[]>([SAMPLE]),
  fallback: [],
})
/** The same as that of the page for verifying tickets. */
export const $key = storedAtom('ticket-key', { read: readText, fallback: '', version: 1, keep: 'local' })
export const $isQuiet = storedAtom('gate-quiet', { ...kept, read: readLike(false), fallback: false })
