import { useEffect, useRef } from 'react'
import { type MissingFactor, SECOND_FACTOR } from '../../../../../core/people/account/factors.ts'
import { type CallError, unlockBy } from '../../../../lib/call/call.ts'
import { isObject } from '../../../../lib/call/kind.ts'
import { type IslandProps, useWords } from '../../../../ui/react/words.tsx'

let answer: Promise<boolean> | null = null

/** All waiting calls share one dialog. */
function askForSecondFactor(speech: IslandProps, error: CallError): Promise<boolean> {
  answer ??= import('./second-factor-over.tsx')
    .then(({ secondFactorOver }) => secondFactorOver(speech, missingIn(error)))
    .catch(() => false)
    .finally(() => {
      answer = null
    })
  return answer
}

/** For staff pages: a call that needs a second factor opens a dialog and is sent again afterwards. After closing, the dialog does not open for `restMs`, for pages that send calls on a timer. */
export function useSecondFactor(restMs = 0): void {
  const speech = useWords()
  const closedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    unlockBy(async (error) => {
      if (performance.now() - closedAt.current < restMs) return false
      const isDone = await askForSecondFactor(speech, error)
      if (!isDone) closedAt.current = performance.now()
      return isDone
    })
    return () => unlockBy(null)
  }, [speech, restMs])
}

function missingIn({ data }: CallError): MissingFactor[] {
  const missing: unknown = isObject(data) ? data.missing : null
  return SECOND_FACTOR.filter((factor) => !Array.isArray(missing) || missing.includes(factor))
}
