import type { ReactNode } from 'react'

type Props = { id: string; title: string; aside?: ReactNode; children: ReactNode }

export function Part({ id, title, aside, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** For a button that shows more and goes away itself: the focus stays in its part of the page. */
export function keepPlace({ currentTarget }: { currentTarget: Element }): void {
  const part = currentTarget.closest<HTMLElement>('article, section')
  if (!part) return
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}
