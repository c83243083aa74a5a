import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import { isObject } from './call/kind.ts'

const SESSION = 'pelesir:session:'
const LOCAL = 'pelesir:local:'
const DEVICE = 'pelesir-device:'
const PREFIX = { session: SESSION, local: LOCAL, device: DEVICE } as const
const HOUR_MS = 3_600_000

function storageOf(key: string): Storage {
  return key.startsWith(SESSION) ? sessionStorage : localStorage
}

/** Fallback when storage is refused (private mode, full); lasts as long as the page. */
const memory = new Map<string, string>()

function read(key: string): string | undefined {
  return memory.get(key) ?? quietly(() => storageOf(key).getItem(key)) ?? undefined
}

/** The library uses `in`, reads, writes and deletes on it. */
const engine = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key: string) => read(key) !== undefined,
    get: (_, key: string) => read(key),
    set(_, key: string, value: string) {
      memory.set(key, value)
      quietly(() => {
        storageOf(key).setItem(key, value)
        memory.delete(key)
      })
      return true
    },
    deleteProperty(_, key: string) {
      memory.delete(key)
      quietly(() => storageOf(key).removeItem(key))
      return true
    },
  },
)

if (typeof window !== 'undefined') {
  setPersistentEngine(engine, windowPersistentEvents)
  quietly(forgetExpired)
}

/** Null for a value of another shape: an older version or another program may have written it. */
export type Reader<Value> = (stored: unknown) => Value | null

export function readText(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null
}

/** For values with the same fields as `sample`, which hold texts where it holds texts; each of a list is like the sample's first. */
export function readLike<Value>(sample: Value): Reader<Value> {
  return (stored) => (isLike(sample, stored) ? stored : null)
}

export function isLike<Value>(sample: Value, stored: unknown): stored is Value {
  if (Array.isArray(sample)) return Array.isArray(stored) && stored.every((item) => isLike(sample[0], item))
  if (!isObject(sample)) return typeof stored === typeof sample
  return isObject(stored) && Object.entries(sample).every(([name, value]) => isLike(value, stored[name]))
}

type Options<Value> = {
  read: Reader<Value>
  fallback: Value
  version: number
  keep?: keyof typeof PREFIX
  /** From the last change; without it, as long as the storage keeps it. */
  hours?: number
}

/** `device` outlives a logout. Personal data only in `session` (default) or for some hours, document numbers only in `session`. Broken or expired values fall back. */
export function storedAtom<Value>(
  name: string,
  { read: shaped, fallback, version, keep = 'session', hours }: Options<Value>,
): WritableAtom<Value> {
  const key = `${PREFIX[keep]}${name}`
  return persistentAtom<Value>(key, fallback, {
    encode(value) {
      // The library also writes what it has just read.
      const until = hours && (untilOf(key, version, value) ?? Date.now() + hours * HOUR_MS)
      return JSON.stringify({ version, value, until })
    },
    decode: (text) => decode(text, shaped, version) ?? fallback,
  })
}

function decode<Value>(text: string, shaped: Reader<Value>, version: number): Value | null {
  const stored = parsed(text)
  if (stored?.version !== version || isOver(stored)) return null
  return shaped(stored.value)
}

/** In ms, where that very value is stored. */
function untilOf(key: string, version: number, value: unknown): unknown {
  const stored = parsed(read(key) ?? '')
  const isSame = stored?.version === version && JSON.stringify(stored.value) === JSON.stringify(value)
  return isSame && !isOver(stored) ? stored.until : undefined
}

type Stored = { version?: unknown; value?: unknown; until?: unknown }

function parsed(text: string): Stored | undefined {
  return quietly(() => JSON.parse(text) as Stored)
}

function isOver({ until }: Stored): boolean {
  return typeof until === 'number' && until <= Date.now()
}

/** Unread values would otherwise stay for good. */
function forgetExpired(): void {
  for (const key of Object.keys(localStorage)) {
    const stored = key.startsWith(LOCAL) && parsed(localStorage.getItem(key) ?? '')
    if (stored && isOver(stored)) localStorage.removeItem(key)
  }
}

/** Called at logout, so that no personal data stays. What belongs to the device does. */
export function clearStored(): void {
  for (const key of [...memory.keys()]) if (key.startsWith('pelesir:')) memory.delete(key)
  for (const storage of [sessionStorage, localStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith('pelesir:')) storage.removeItem(key)
  }
}

function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
