import { useState } from 'react'
import { CallError } from '../../../lib/call/call.ts'
import { useAwake } from '../../../ui/react/use-awake.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { withSession } from './with-session.ts'

/** A button that sends: `busy` meanwhile, `error` after a failure. A dialog that was closed is no failure. */
export function usePress() {
  const speech = useWords()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  async function press(send: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      await withSession(speech, send)
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      if (cause.code !== 'not_confirmed') setError(cause)
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, press }
}

/** False before hydration. */
export function useHasPasskeys(): boolean {
  return useAwake(() => typeof PublicKeyCredential === 'function', false)
}
