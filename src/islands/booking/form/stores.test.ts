import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { randomKey } from '../../../lib/random-key.ts'
import { attemptKey } from './stores.ts'

describe('the key of a request', () => {
  const $attempt = atom<{ request: string; key: string } | null>(null)
  let keys = 0
  const newKey = () => `key-${++keys}`

  it('stays while the request stays', () => {
    const key = attemptKey($attempt, { total: 1 }, newKey)
    expect(attemptKey($attempt, { total: 1 }, newKey)).toBe(key)
    expect(attemptKey($attempt, { total: 2 }, newKey)).not.toBe(key)
  })

  it('is hard to guess and fits a header', () => {
    const made = new Set(Array.from({ length: 100 }, randomKey))
    expect(made.size).toBe(100)
    for (const key of made) expect(key).toMatch(/^[0-9a-f]{32}$/)
  })
})
