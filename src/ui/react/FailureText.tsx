import { useEffect, useEffectEvent, useState } from 'react'
import { isPassing, tryAgain } from '../../lib/call/again.ts'
import type { CallError } from '../../lib/call/call.ts'
import { errorText } from '../../lib/call/error-text.ts'
import { useWords } from './words.tsx'

/** Text of a failure; `retry` is called again by itself where that passes. Word file: `errors`. */
export function FailureText({ error, retry }: { error: CallError; retry: () => unknown }) {
  const { t } = useWords()
  const again = useEffectEvent(retry)
  const [given, setGiven] = useState<CallError | null>(null)
  useEffect(
    () =>
      tryAgain(
        error,
        () => again(),
        () => setGiven(error),
      ),
    [error],
  )
  return `${errorText(t, error)}${isPassing(error) && given !== error ? ` ${t('errors:again')}` : ''}`
}
