import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import * as z from 'zod/mini'

const SESSION = 'pelesir:session:'
const LOCAL = 'pelesir:local:'

function storageOf(key: string): Storage {
  return key.startsWith(SESSION) ? sessionStorage : localStorage
}

/** What the browser would not keep (private mode, full): it lasts as long as the page. */
const memory = new Map<string, string>()

function read(key: string): string | undefined {
  return memory.get(key) ?? quietly(() => storageOf(key).getItem(key)) ?? undefined
}

/** One engine for both storages, by prefix. The library asks by `in`, by reading, writing and deleting properties. */
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
  memory.clear()
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
