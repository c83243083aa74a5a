import { describe, expect, it, vi } from 'vitest'
import { CallError } from '../../../lib/call/call.ts'
import { isSame, type SignedIn } from './sign-in/sign-in-over.tsx'
import { withSession } from './with-session.ts'

const SPEECH = { locale: 'id', words: {} } as const
const ENDED = new CallError('profil', 'unauthenticated', { status: 401 })

/** Refused until somebody signs in. */
function refused(signedIn: SignedIn, error = ENDED) {
  let isOpen = false
  const send = vi.fn(async () => {
    if (!isOpen) throw error
    return 'saved'
  })
  const reload = vi.fn(async () => {})
  const ask = vi.fn(async () => {
    isOpen = signedIn !== 'closed'
    return signedIn
  })
  return { send, ask, reload, result: withSession(SPEECH, send, { ask, reload }) }
}

describe('what is sent after the session ended', () => {
  it('is sent again after signing in', async () => {
    const { send, reload, result } = refused('same')
    expect(await result).toBe('saved')
    expect([send.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0])
  })

  it('fails when the dialog is closed', async () => {
    const { send, result } = refused('closed')
    await expect(result).rejects.toBe(ENDED)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('is not sent for another member, whose page is loaded instead', async () => {
    const { send, reload, result } = refused('other')
    await expect(result).rejects.toBe(ENDED)
    expect([send.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1])
  })

  it('asks for nothing after another failure', async () => {
    const { ask, result } = refused('same', new CallError('profil', 'internal'))
    await expect(result).rejects.toThrow('internal')
    expect(ask).not.toHaveBeenCalled()
  })
})

it.each([
  ['a', 'a', true],
  ['a', 'b', false],
  [null, 'b', false],
  [null, null, false],
])('after %s, %s is the same member: %s', (before, after, expected) => {
  expect(isSame(before, after)).toBe(expected)
})
