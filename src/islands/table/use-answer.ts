import { atom } from 'nanostores'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Async, failed, loading, ready } from '../../lib/async.ts'
import { CallError } from '../../lib/call.ts'
import { useValue } from '../../lib/store.ts'

/** Asks when it is first drawn and again by `ask`; `set` puts in what a change returned. `load` must not change. Late answers are dropped. */
export function useAnswer<Answer>(load: () => Promise<Answer>) {
  const [$answer] = useState(() => atom<Async<Answer>>(loading))
  const turn = useRef(0)
  const set = useCallback(
    (answer: Answer) => {
      turn.current += 1
      $answer.set(ready(answer))
    },
    [$answer],
  )
  const ask = useCallback(async () => {
    const mine = ++turn.current
    $answer.set(loading)
    const answer = await load().then(ready<Answer>, (error: unknown) => {
      if (error instanceof CallError) return failed<Answer>(error)
      throw error
    })
    if (mine === turn.current) $answer.set(answer)
  }, [$answer, load])
  useEffect(() => void ask(), [ask])
  return { answer: useValue($answer), ask, set }
}
