import { useCallback, useEffect, useState } from 'react'

/** True in the history entry of a step, also after a reload. */
export function isStep(): boolean {
  return Boolean(history.state?.step)
}

/** Gives what is shown (`active`) a history entry, which Back leaves; `enter` shows it again after a reload or Forward. Returns our Back action. */
export function useBackStep(active: boolean, leave: () => void, enter?: () => void): () => void {
  const [reloaded] = useState(isStep)
  useEffect(() => {
    if (active && !isStep()) history.pushState({ step: true }, '')
  }, [active])
  useEffect(() => {
    const move = () => (isStep() ? enter?.() : leave())
    addEventListener('popstate', move)
    return () => removeEventListener('popstate', move)
  }, [leave, enter])
  useEffect(() => {
    if (reloaded) enter?.()
  }, [reloaded, enter])
  return useCallback(() => (isStep() ? history.back() : leave()), [leave])
}

/** To a page after the last step, which takes the step's place in the history: Back leads to the page, once. */
export function goOn(href: string): void {
  if (isStep()) location.replace(href)
  else location.assign(href)
}
