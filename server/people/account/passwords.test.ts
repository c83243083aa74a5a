import { describe, expect, it } from 'vitest'
import { checkPassword, hashPassword } from './passwords.ts'

const MEMORY = 64

describe('checkPassword', () => {
  it('knows the right one from any other', async () => {
    const stored = await hashPassword('Nusantara7', MEMORY)
    expect(await checkPassword('Nusantara7', stored, MEMORY)).toBe('right')
    expect(await checkPassword('nusantara7', stored, MEMORY)).toBe('wrong')
    expect(await checkPassword('', stored, MEMORY)).toBe('wrong')
  })

  it('tells when the costs have changed', async () => {
    expect(await checkPassword('Nusantara7', await hashPassword('Nusantara7', 32), MEMORY)).toBe('outdated')
  })

  it.each([
    null,
    'none',
    '$argon2id$v=19$m=64,t=3,p=1$c2FsdA',
    '$2b$12$abc',
  ])('is wrong for the stored text %j', async (stored) => {
    expect(await checkPassword('Nusantara7', stored, MEMORY)).toBe('wrong')
  })

  it('reads the same letters in other code points as the same', async () => {
    const stored = await hashPassword('Caf\u00e9sore7', MEMORY)
    expect(await checkPassword('Cafe\u0301sore7', stored, MEMORY)).toBe('right')
  })

  it('uses every character of a long password', async () => {
    const stored = await hashPassword(`${'Panjang1'.repeat(20)}a`, MEMORY)
    expect(await checkPassword(`${'Panjang1'.repeat(20)}b`, stored, MEMORY)).toBe('wrong')
  })

  it('works as hard for nobody as for somebody', async () => {
    const memory = 8192
    const stored = await hashPassword('Nusantara7', memory)
    const cpuTime = async (hash: string | null) => {
      const start = process.cpuUsage()
      for (let turn = 0; turn < 5; turn += 1) await checkPassword('Nusantara8', hash, memory)
      return process.cpuUsage(start).user
    }
    await cpuTime(stored)
    const ratio = (await cpuTime(null)) / (await cpuTime(stored))
    expect(ratio).toBeGreaterThan(0.3)
    expect(ratio).toBeLessThan(3)
  })
})

describe('hashing', () => {
  it('never makes the same hash twice', async () => {
    expect(await hashPassword('Nusantara7', MEMORY)).not.toBe(await hashPassword('Nusantara7', MEMORY))
  })

  it('serves a queue and refuses a flood', async () => {
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => hashPassword('Nusantara7', 2048)))
    const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(40)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'too_many_requests' })
    expect(await hashPassword('Nusantara7', MEMORY)).toMatch(/^\$argon2id/)
  })
})
