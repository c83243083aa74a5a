import type { ReadableAtom } from 'nanostores'
import type { CallError } from './call.ts'

export type Async<T> =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'ready'; value: T }
  | { state: 'failed'; error: CallError }

export const idle = { state: 'idle' } as const
export const loading = { state: 'loading' } as const
export function ready<T>(value: T): Async<T> {
  return { state: 'ready', value }
}
export function failed<T>(error: CallError): Async<T> {
  return { state: 'failed', error }
}

/** Resolves when the first answer is in, or has failed. */
export function settled($answer: ReadableAtom<Async<unknown>>): Promise<void> {
  return new Promise((resolve) => {
    const stop = $answer.listen(({ state }) => {
      if (state !== 'ready' && state !== 'failed') return
      stop()
      resolve()
    })
  })
}
