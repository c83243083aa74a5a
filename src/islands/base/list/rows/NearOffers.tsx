import { type ReactNode, useEffect, useState } from 'react'
import { CallError } from '../../../../lib/call/call.ts'
import { Skeleton } from '../../../../ui/react/Skeleton.tsx'

export type NearProps<Offer> = {
  title: string
  /** The nearest first. */
  ask: (signal: AbortSignal) => Promise<readonly Offer[]>
  idOf: (offer: Offer) => string
  row: (offer: Offer) => ReactNode
  more: { href: string; text: string }
}

const SHOWN = 3

/** Below a list of one: offers of a wider search. Where they cannot be asked for, the link to it alone. */
export default function NearOffers<Offer>({ title, ask, idOf, row, more }: NearProps<Offer>) {
  const [offers, setOffers] = useState<readonly Offer[] | null>(null)
  const [first] = useState(() => ask)
  useEffect(() => {
    const running = new AbortController()
    first(running.signal).then(
      (found) => setOffers(found.slice(0, SHOWN)),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error
        if (!running.signal.aborted) setOffers([])
      },
    )
    return () => running.abort()
  }, [first])
  return (
    <section className="mt-6 grid grid-cols-1 gap-2 md:gap-3" aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      {offers === null && <NearSkeleton />}
      {offers && offers.length > 0 && (
        <ul className="grid grid-cols-1 gap-2 md:gap-3">
          {offers.map((offer) => (
            <li key={idOf(offer)}>{row(offer)}</li>
          ))}
        </ul>
      )}
      <p>
        <a href={more.href} className="btn btn-quiet">
          {more.text}
        </a>
      </p>
    </section>
  )
}

/** The skeleton is as high as the rows, so that nothing moves. */
function NearSkeleton() {
  return (
    <div className="grid animate-pulse gap-2 md:gap-3" aria-hidden="true">
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-(--row,8rem) rounded-card" />
      ))}
    </div>
  )
}
