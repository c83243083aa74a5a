import { type ComponentProps, useEffect, useRef } from 'react'
import { Banner } from './Banner.tsx'

/** Stands in place of the form, which was longer: brought into view, and spoken. */
export function Sent({ kind = 'good', ...notice }: ComponentProps<typeof Banner>) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={element} role="status" tabIndex={-1} className="outline-none">
      <Banner kind={kind} {...notice} />
    </div>
  )
}
