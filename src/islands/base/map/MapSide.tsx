import { useRef } from 'react'
import { whenIdle } from '../../../lib/page/idle.ts'
import { Later } from '../../../ui/react/Later.tsx'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { OnMap } from './on-map.ts'

const loadMap = () => new Promise<void>(whenIdle).then(() => import('./SideMap.tsx'))

/** Fetched when the list is drawn (`drawn`) and the browser has nothing else to do. */
export function MapSide({ list, drawn }: { list: OnMap; drawn: boolean }) {
  const { t } = useWords()
  const begun = useRef(false)
  begun.current ||= drawn
  const blank = <Skeleton className="size-full" />
  return (
    <section
      aria-label={t('map:label')}
      className="sticky top-22 h-[calc(100dvh-7rem)] overflow-hidden rounded-card border border-line max-lg:hidden"
    >
      {begun.current ? (
        <Later load={loadMap} waiting={blank}>
          {({ default: SideMap }) => <SideMap list={list} />}
        </Later>
      ) : (
        blank
      )}
    </section>
  )
}
