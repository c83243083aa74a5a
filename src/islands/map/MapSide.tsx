import { lazy, Suspense, useEffect, useState } from 'react'
import { useValue } from '../../lib/store.ts'
import { Skeleton } from '../../ui/react/Skeleton.tsx'
import { useWords } from '../../ui/react/words.tsx'
import { usePage } from '../hotel/results/context.ts'

const HotelMap = lazy(() => import('./PriceMap.tsx'))

/** Fetched when the list is drawn and the browser has nothing else to do. */
export function MapSide() {
  const { t } = useWords()
  const page = usePage()
  const drawn = useValue(page.run.$state) === 'done'
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (!drawn) return
    // Safari has no idle callback.
    const later = window.requestIdleCallback ?? ((show: () => void) => setTimeout(show, 300))
    later(() => setReady(true))
  }, [drawn])
  const blank = <Skeleton className="size-full" />
  return (
    <section
      aria-label={t('hotel:map.label')}
      className="sticky top-22 h-[calc(100dvh-7rem)] overflow-hidden rounded-card border border-line max-lg:hidden"
    >
      {ready ? (
        <Suspense fallback={blank}>
          <HotelMap page={page} onPick={scrollToRow} />
        </Suspense>
      ) : (
        blank
      )}
    </section>
  )
}

function scrollToRow(key: string): void {
  requestAnimationFrame(() => {
    const row = document.querySelector(`[data-row="${CSS.escape(key)}"]`)
    row?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  })
}
