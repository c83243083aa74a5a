import { type Async, failed, ready } from '../call/async.ts'
import { CallError } from '../call/call.ts'

type Target<T> = { set(value: Async<T>): unknown }

/** Puts the answer or the failure in; null after a failure. */
export async function settle<T>(target: Target<T>, work: () => Promise<T>): Promise<T | null> {
  try {
    const value = await work()
    target.set(ready(value))
    return value
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    target.set(failed(error))
    return null
  }
}
