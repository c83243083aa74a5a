import { describe, expect, it, vi } from 'vitest'
import type { TrainWatch } from '../../../../../core/products/train/contract.ts'
import { CallError } from '../../../../lib/call/call.ts'
import { createWatches } from './watches.ts'

const WISH = { journeyCode: '20261205-131-GMR-BD', adults: 2 }

function watchOf(journey_code: string, adult = 1): TrainWatch {
  const rest = { train_name: '', carrier_number: '', origin: '', destination: '', depart_at: '' }
  return { journey_code, adult, ...rest }
}

function watchesOf(member: boolean, already: readonly string[] = []) {
  const state = { member }
  const calls = {
    watched: vi.fn(async () => already.map((code) => watchOf(code))),
    watch: vi.fn(async ({ journey_code, adult }: { journey_code: string; adult: number }) =>
      watchOf(journey_code, adult),
    ),
    unwatch: vi.fn(async () => null),
  }
  const watches = createWatches({ ...calls, isMember: () => state.member, log: vi.fn() })
  const stateOf = (code = WISH.journeyCode) => watches.$watches.get()[code]
  return { ...watches, ...calls, state, stateOf }
}

describe('watching a train that is sold out', () => {
  it('asks to be told for as many adults as travel, and stops', async () => {
    const { start, stop, watch, unwatch, stateOf } = watchesOf(true)
    await start(WISH)
    expect(watch).toHaveBeenCalledWith({ journey_code: WISH.journeyCode, adult: 2 })
    expect(stateOf()).toEqual({ state: 'ready', value: true })
    await stop(WISH.journeyCode)
    expect(unwatch).toHaveBeenCalledWith(WISH.journeyCode)
    expect(stateOf()).toEqual({ state: 'ready', value: false })
  })

  it('marks what is watched already, and asks nothing for a visitor', async () => {
    const member = watchesOf(true, [WISH.journeyCode])
    await member.load()
    expect(member.stateOf()).toEqual({ state: 'ready', value: true })
    const visitor = watchesOf(false)
    await visitor.load()
    expect(visitor.watched).not.toHaveBeenCalled()
  })

  it('lets a visitor sign in first, and then goes on', async () => {
    const { start, signedIn, $signIn, watch, state, stateOf } = watchesOf(false, ['ANOTHER'])
    await start(WISH)
    expect([$signIn.get(), watch.mock.calls.length]).toEqual([WISH, 0])
    state.member = true
    await signedIn()
    expect($signIn.get()).toBeNull()
    expect(stateOf()).toEqual({ state: 'ready', value: true })
    expect(stateOf('ANOTHER')).toEqual({ state: 'ready', value: true })
  })

  it('asks to sign in when the session has ended meanwhile', async () => {
    const { start, $signIn, watch, stateOf } = watchesOf(true)
    watch.mockRejectedValueOnce(new CallError('watch', 'unauthenticated'))
    await start(WISH)
    expect($signIn.get()).toEqual(WISH)
    expect(stateOf()).toEqual({ state: 'ready', value: false })
  })

  it('drops the wish of somebody who does not sign in', async () => {
    const { start, dismiss, signedIn, watch } = watchesOf(false)
    await start(WISH)
    dismiss()
    await signedIn()
    expect(watch).not.toHaveBeenCalled()
  })

  it('says why it could not, and can be asked again', async () => {
    const { start, watch, stateOf } = watchesOf(true)
    watch.mockRejectedValueOnce(new CallError('watch', 'too_many_watches'))
    await start(WISH)
    expect(stateOf()).toMatchObject({ state: 'failed', error: { code: 'too_many_watches' } })
    await start(WISH)
    expect(stateOf()).toEqual({ state: 'ready', value: true })
  })
})
