import { useState } from 'react'
import type { Data, Endpoint, Input } from '../../../../core/base/common/call/endpoint.ts'
import { CallError, type CallOf } from '../../../lib/call/call.ts'
import { confirmedCall, NotConfirmed } from '../../../lib/call/confirmed-call.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { withSession } from './with-session.ts'

/** Event of the window after something was done. */
const ACTED = 'pelesir:acted'

/** Sends one change at a time and keeps its failure. Signs in again where the session has ended. */
export function useAction() {
  const speech = useWords()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  /** Runs `then` with what came back, and nothing when it failed or was not confirmed. */
  async function act<Answer>(send: () => Promise<Answer>, then: (answer: Answer) => void): Promise<void> {
    if (isSending) return
    setSending(true)
    setError(null)
    try {
      then(await withSession(speech, send))
      // The office's menu counts again what waits.
      dispatchEvent(new Event(ACTED))
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      if (!(cause instanceof NotConfirmed)) setError(cause)
    } finally {
      setSending(false)
    }
  }
  /** For calls that are `confirmed`. Needs `ConfirmDialog` on the page. */
  function send<E extends Endpoint>(
    to: CallOf<E>,
    input: Input<E>,
    then: (answer: Data<E>) => void = () => {},
  ): Promise<void> {
    return sendRead<E>(to, async () => input, then)
  }
  /** `send` of an input that is read first, such as a file: what `read` throws is kept as a failure too. */
  function sendRead<E extends Endpoint>(
    to: CallOf<E>,
    read: () => Promise<Input<E>>,
    then: (answer: Data<E>) => void,
  ): Promise<void> {
    return act(async () => confirmedCall<E>(to, await read(), { locale: speech.locale }), then)
  }
  return { act, send, sendRead, isSending, error }
}
