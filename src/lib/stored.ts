import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import * as z from 'zod/mini'

const SESSION = 'pelesir:session:'
const LOCAL = 'pelesir:local:'

function storageOf(key: string): Storage {
  return key.startsWith(SESSION) ? sessionStorage : localStorage
}

/** One engine for both storages, by prefix. A browser that refuses storage (private mode, full) loses nothing but the memory of it. */
const engine = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, key: string) => quietly(() => storageOf(key).getItem(key) ?? undefined),
    set(_, key: string, value: string) {
      quietly(() => storageOf(key).setItem(key, value))
      return true
    },
    deleteProperty(_, key: string) {
      quietly(() => storageOf(key).removeItem(key))
      return true
    },
  },
)

if (typeof window !== 'undefined') setPersistentEngine(engine, windowPersistentEvents)

type Options<Value> = { schema: z.ZodMiniType<Value>; fallback: Value; version: number; keep?: 'session' | 'local' }

/**
 * An atom that survives a page change (`session`, the default) or a visit (`local`, never for names or ids of people). What was stored by another
 * version, or is broken, falls back.
 */
export function storedAtom<Value>(
  name: string,
  { schema, fallback, version, keep = 'session' }: Options<Value>,
): WritableAtom<Value> {
  return persistentAtom<Value>(`${keep === 'session' ? SESSION : LOCAL}${name}`, fallback, {
    encode: (value) => JSON.stringify({ version, value }),
    decode: (text) => decode(text, schema, version) ?? fallback,
  })
}

function decode<Value>(text: string, schema: z.ZodMiniType<Value>, version: number): Value | null {
  const stored = quietly(() => JSON.parse(text) as { version?: unknown; value?: unknown })
  if (stored?.version !== version) return null
  const parsed = z.safeParse(schema, stored.value)
  return parsed.success ? parsed.data : null
}

/** Forgets everything this site keeps in the browser: logging out leaves no trace of people. */
export function clearStored(): void {
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
