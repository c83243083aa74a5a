import { atom } from 'nanostores'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Data, Endpoint, Input } from '../../../../core/base/common/call/endpoint.ts'
import { type Async, failed, loading, ready } from '../../../lib/call/async.ts'
import { CallError, type CallOf, call } from '../../../lib/call/call.ts'
import { useValue } from '../../../lib/store.ts'
import { useWords } from '../../../ui/react/words.tsx'

/** `useAnswer` of one call. */
export function useCall<E extends Endpoint>(to: CallOf<E>, input: Input<E>, begun?: Async<Data<E>>) {
  const { locale } = useWords()
  const sent = JSON.stringify(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the input is made anew with each drawing; its text tells whether it changed
  const load = useCallback(() => call<E>(to, input, { locale }), [to, sent, locale])
  return useAnswer(load, begun)
}

/** The first answer to a call, for a page that is made with it: a failure is one too. */
export async function begin<Answer>(asked: Promise<Answer>): Promise<Async<Answer>> {
  return await asked.then(ready<Answer>, (error: unknown) => {
    if (error instanceof CallError) return failed<Answer>(error)
    throw error
  })
}

/** Asks when it is first drawn, but for one that has `begun`, and again by `ask`; `set` puts in what a change returned. `load` must not change. Late answers are dropped. */
export function useAnswer<Answer>(load: () => Promise<Answer>, begun?: Async<Answer>) {
  const [$answer] = useState(() => atom<Async<Answer>>(begun ?? loading))
  const isBegun = useRef(begun !== undefined)
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
    const answer = await begin(load())
    if (mine === turn.current) $answer.set(answer)
  }, [$answer, load])
  useEffect(() => {
    if (isBegun.current) isBegun.current = false
    else void ask()
  }, [ask])
  return { answer: useValue($answer), ask, set }
}
