import { type FocusEvent, type RefObject, useEffect } from 'react'
import type { AnyView } from './stores/view.ts'

/** Holds a list while it is hovered, focused or scrolled. Spread the result on the list. */
export function useHolds(view: Pick<AnyView, 'hold' | 'release'>, list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const look = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      if (top < 0) view.hold('scroll')
      else view.release('scroll')
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      window.removeEventListener('scroll', look)
      for (const why of ['scroll', 'pointer', 'focus'] as const) view.release(why)
    }
  }, [view, list])
  return {
    onPointerEnter: () => view.hold('pointer'),
    onPointerLeave: () => view.release('pointer'),
    onFocus: () => view.hold('focus'),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) view.release('focus')
    },
  }
}
