import { useCallback, useEffect } from 'react'

/** Gives what is shown (`active`) a history entry of its own, which Back leaves. Returns the back action for our buttons. */
export function useBackStep(active: boolean, leave: () => void): () => void {
  useEffect(() => {
    if (active && !history.state?.step) history.pushState({ step: true }, '')
  }, [active])
  useEffect(() => {
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [leave])
  return useCallback(() => (history.state?.step ? history.back() : leave()), [leave])
}
