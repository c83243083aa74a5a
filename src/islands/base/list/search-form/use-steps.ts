import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isStep } from '../../../../ui/react/use-back-step.ts'
import { useWide } from '../../../../ui/react/use-wide.ts'
import { type StepRules, stepAfter } from './step-after.ts'

/** One field of a form that moves on by itself. */
export type Step = {
  isOpen: boolean
  show: () => void
  close: () => void
  /** Chosen: closes, and opens the next one where that is still to choose. */
  done: () => void
}

type Rules<Values> = {
  steps: StepRules<Values>
  /** Reads the values of the moment, not those of the last drawing. */
  values: () => Values
  /** The search of the page has chosen all. */
  chosen: boolean
}

type Steps = {
  of: (name: string) => Step
  /** Before the page is left: a step back in the history would stop the way to the next page. */
  settle: () => Promise<void>
}

export function useSteps<Values>({ steps, values, chosen }: Rules<Values>): Steps {
  const names = useMemo(() => Object.keys(steps), [steps])
  const [touched] = useState(() => new Set(chosen ? names : []))
  const [open, setOpen] = useState<string | null>(null)
  const wide = useWide()
  const byKey = useKeys()
  const { unwind, settle } = useBack(wide ? null : open, () => setOpen(null))

  const stepOf = (name: string): Step => ({
    isOpen: open === name,
    show() {
      touched.add(name)
      setOpen(name)
    },
    close() {
      if (open !== name) return
      setOpen(null)
      unwind()
    },
    done() {
      touched.add(name)
      const next = stepAfter(names, name, {
        touched,
        isFilled: (step) => steps[step]?.(values()) ?? true,
        onlyEmpty: wide && byKey.current,
      })
      if (next) touched.add(next)
      setOpen(next)
      if (!next) unwind()
    },
  })
  return { of: stepOf, settle }
}

/** Whether the last act was a key. */
function useKeys() {
  const byKey = useRef(false)
  useEffect(() => {
    const note = ({ type }: Event) => {
      byKey.current = type === 'keydown'
    }
    for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, note, true)
    return () => {
      for (const type of ['keydown', 'pointerdown']) document.removeEventListener(type, note, true)
    }
  }, [])
  return byKey
}

/** Longest wait for the history. */
const UNWIND_MS = 500

/** On phones the open step has one entry in the history, which Back leaves, however many steps follow. */
function useBack(open: string | null, leave: () => void) {
  const shown = useRef(open)
  const unwinding = useRef(false)
  const leavesPage = useRef(false)
  const leaving = useRef(leave)
  leaving.current = leave
  // Layout phase: what can be seen has its entry, or Back would leave the page.
  useLayoutEffect(() => {
    shown.current = open
    if (open !== null && !isStep()) history.pushState({ step: true }, '')
  }, [open])
  useEffect(() => {
    // Back from the next page, where the browser kept this one.
    const wake = () => {
      leavesPage.current = false
    }
    const move = () => {
      if (!unwinding.current) return isStep() || leaving.current()
      unwinding.current = false
      // Another step was opened before the entry of the last one was gone.
      if (shown.current !== null && !leavesPage.current) history.pushState({ step: true }, '')
    }
    addEventListener('popstate', move)
    addEventListener('pageshow', wake)
    return () => {
      removeEventListener('popstate', move)
      removeEventListener('pageshow', wake)
    }
  }, [])
  const unwind = useCallback(() => {
    if (!isStep() || unwinding.current || leavesPage.current) return
    unwinding.current = true
    history.back()
  }, [])
  const settle = useCallback(async () => {
    unwind()
    leavesPage.current = true
    if (!unwinding.current) return
    await new Promise<void>((done) => {
      addEventListener('popstate', () => done(), { once: true })
      setTimeout(done, UNWIND_MS)
    })
  }, [unwind])
  return { unwind, settle }
}
