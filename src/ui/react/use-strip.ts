import { useLayoutEffect, useRef, useState } from 'react'

/** A row of equally wide items that snaps: where it stands, and how to move it. */
export function useStrip(first: number) {
  const ref = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(first)
  // Layout phase: later it would undo a move that was asked for at once.
  useLayoutEffect(() => {
    const list = ref.current
    list?.scrollTo({ left: first * list.clientWidth, behavior: 'instant' })
  }, [first])
  return {
    ref,
    at,
    onScroll: () => {
      const list = ref.current
      if (list) setAt(Math.round(list.scrollLeft / list.clientWidth))
    },
    go: (index: number) => {
      const list = ref.current
      list?.scrollTo({ left: index * list.clientWidth, behavior: 'smooth' })
    },
  }
}
