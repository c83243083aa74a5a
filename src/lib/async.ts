import type { CallError } from './call.ts'

/** An asynchronous value as one state, so that a spinner beside an error cannot be. */
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
