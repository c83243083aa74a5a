import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** True in the history entry of a step, also after a reload. */
export function isStep(): boolean {
  return Boolean(history.state?.step)
}

type BackStep = {
  /** Our Back action. Once is enough: the history moves later, and a second call would leave the page. */
  back: () => void
  /** Whether `back` was called and the history has not moved yet. */
  isLeaving: () => boolean
}

/** Gives what is shown (`active`) a history entry, which Back leaves; `enter` shows it again after a reload or Forward. */
export function useBackStep(active: boolean, leave: () => void, enter?: () => void): BackStep {
  const [reloaded] = useState(isStep)
  const leaving = useRef(false)
  // Layout phase: what can be seen has its entry, or Back would leave the page.
  useLayoutEffect(() => {
    if (active && !isStep()) history.pushState({ step: true }, '')
  }, [active])
  useLayoutEffect(() => {
    const move = () => {
      leaving.current = false
      if (isStep()) enter?.()
      else leave()
    }
    addEventListener('popstate', move)
    return () => removeEventListener('popstate', move)
  }, [leave, enter])
  useEffect(() => {
    if (reloaded) enter?.()
  }, [reloaded, enter])
  const back = useCallback(() => {
    if (leaving.current) return
    if (!isStep()) return leave()
    leaving.current = true
    history.back()
  }, [leave])
  return { back, isLeaving: useCallback(() => leaving.current, []) }
}

/** To a page after the last step, which takes the step's place in the history: Back leads to the page, once. */
export function goOn(href: string): void {
  if (isStep()) location.replace(href)
  else location.assign(href)
}
