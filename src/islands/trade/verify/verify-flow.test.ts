import { generateKeyPairSync, sign } from 'node:crypto'
import { atom } from 'nanostores'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CallError, type call as send } from '../../../lib/call/call.ts'
import { createVerifyFlow } from './verify-flow.ts'

const CLAIM = { c: 'K7QM2P', f: ['GA408 CGK DPS 2026-12-05'], t: ['1262400000001'], n: 'MR Budi Santoso' }
const keys = generateKeyPairSync('ed25519')
const publicKeyOf = ({ publicKey }: typeof keys) => String(publicKey.export({ format: 'jwk' }).x)

function codeOf(claim: object = CLAIM, { privateKey } = keys): string {
  const payload = `PLS1.${Buffer.from(JSON.stringify(claim)).toString('base64url')}`
  return `${payload}.${sign(null, Buffer.from(payload), privateKey).toString('base64url')}`
}

/** `state` null: without network. */
function flowWith(state: 'valid' | 'cancelled' | null, known = '') {
  const call = async ({ name }: { name: string }) => {
    if (state === null) throw new CallError(name, 'offline')
    return name === 'ticket key' ? { algorithm: 'Ed25519', public_key: publicKeyOf(keys), pem: '' } : { state }
  }
  const $key = atom(known)
  return { $key, ...createVerifyFlow({ call: call as unknown as typeof send, locale: 'id', $key }) }
}

afterEach(() => vi.unstubAllGlobals())

describe('the check of a ticket code', () => {
  it('finds our code genuine, alone and in an address, and says how the booking stands', async () => {
    const { check, $result } = flowWith('valid')
    for (const pasted of [codeOf(), `https://pelesir.example/id/verify#${codeOf()}`, ` ${codeOf()}\n`]) {
      await check(pasted)
      expect($result.get()).toEqual({ kind: 'genuine', text: codeOf(), claim: CLAIM, standing: 'valid' })
    }
    const cancelled = flowWith('cancelled')
    await cancelled.check(codeOf())
    expect(cancelled.$result.get()).toMatchObject({ kind: 'genuine', standing: 'cancelled' })
  })

  it('refuses the code of another issuer, and one that was changed', async () => {
    const { check, $result } = flowWith('valid')
    const [, , signature] = codeOf().split('.')
    const changed = Buffer.from(JSON.stringify({ ...CLAIM, n: 'MR Joko' })).toString('base64url')
    const foreign = [codeOf(CLAIM, generateKeyPairSync('ed25519')), `PLS1.${changed}.${signature}`, `${codeOf()}AAAA`]
    for (const code of foreign) {
      await check(code)
      expect($result.get()).toEqual({ kind: 'foreign' })
    }
  })

  it('knows what is no code at all', async () => {
    const { check, $result } = flowWith('valid')
    for (const text of ['', 'K7QM2P', 'PLS1.abc', 'PLS1.bm90IGpzb24.AAAA', `PLS1.${btoa('{}')}.AAAA`]) {
      await check(text)
      expect($result.get()).toEqual({ kind: 'unreadable' })
    }
  })

  it('works without network with the key that was fetched before, and only then', async () => {
    const known = flowWith(null, publicKeyOf(keys))
    await known.check(codeOf())
    expect(known.$result.get()).toMatchObject({ kind: 'genuine', standing: 'not_asked' })
    const first = flowWith(null)
    await first.check(codeOf())
    expect(first.$result.get()).toEqual({ kind: 'no_key' })
  })

  it('keeps the key it fetched', async () => {
    const { $key, fetchKey } = flowWith('valid')
    await fetchKey()
    expect($key.get()).toBe(publicKeyOf(keys))
  })

  it('says so where the browser cannot check signatures', async () => {
    vi.stubGlobal('crypto', { subtle: undefined })
    const { check, $result } = flowWith('valid')
    await check(codeOf())
    expect($result.get()).toEqual({ kind: 'unsupported' })
  })
})
