import { type RefObject, useEffect, useRef } from 'react'
import { lessMotion } from '../../lib/page/motion.ts'

/** Moves no more than it takes to show the element, once `shown` holds. */
export function useIntoView<Part extends HTMLElement>(shown: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (shown) part.current?.scrollIntoView({ block: 'nearest', behavior: lessMotion() ? 'auto' : 'smooth' })
  }, [shown])
  return part
}
