import { afterEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../../core/account/contract.ts'
import { idle } from '../../lib/async.ts'
import { CallError } from '../../lib/call.ts'
import { $member, memberIs } from './member.ts'
import { withSession } from './with-session.ts'

const SPEECH = { locale: 'id', words: {} } as const
const ENDED = new CallError('profil', 'unauthenticated', { status: 401 })
const user = (id: string) => ({ id }) as unknown as User

/** Refused until somebody signs in. */
function refused(signsInAs: string | null, error = ENDED) {
  let isSignedIn = false
  const send = vi.fn(async () => {
    if (!isSignedIn) throw error
    return 'saved'
  })
  const reload = vi.fn()
  const ask = vi.fn(async () => {
    isSignedIn = signsInAs !== null
    if (signsInAs) memberIs(user(signsInAs))
    return isSignedIn
  })
  return { send, ask, reload, result: withSession(SPEECH, send, { ask, reload }) }
}

describe('what is sent after the session ended', () => {
  afterEach(() => $member.set(idle))

  it('is sent again after signing in', async () => {
    memberIs(user('a'))
    const { send, result } = refused('a')
    expect(await result).toBe('saved')
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('fails when the dialog is closed', async () => {
    const { send, result } = refused(null)
    await expect(result).rejects.toBe(ENDED)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('is not sent for another member, whose page is loaded instead', async () => {
    memberIs(user('a'))
    const { send, reload, result } = refused('b')
    await expect(result).rejects.toBe(ENDED)
    expect([send.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1])
  })

  it('asks for nothing after another failure', async () => {
    const { ask, result } = refused('a', new CallError('profil', 'internal'))
    await expect(result).rejects.toThrow('internal')
    expect(ask).not.toHaveBeenCalled()
  })
})
