import { type RefObject, useEffect, useRef } from 'react'
import { useValue } from '../../lib/store.ts'
import type { AnyView } from './stores/view.ts'

/** After a change of filters or order the list is shown from its start, unless that is in sight. */
export function useListTop<Head extends HTMLElement>(view: AnyView): RefObject<Head | null> {
  const head = useRef<Head>(null)
  const { filter, sort } = useValue(view.$state)
  const before = useRef({ view, filter, sort })
  useEffect(() => {
    const { current: last } = before
    before.current = { view, filter, sort }
    if (last.view !== view || (last.filter === filter && last.sort === sort)) return
    if (head.current && head.current.getBoundingClientRect().top < 0) head.current.scrollIntoView()
  }, [view, filter, sort])
  return head
}
