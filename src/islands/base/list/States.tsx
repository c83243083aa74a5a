import { type ReactNode, useEffect } from 'react'
import { whenIdle } from '../../../lib/page/idle.ts'
import { warm } from '../../../lib/page/warm.ts'
import { Later } from '../../../ui/react/Later.tsx'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { FailedProps } from './FailedState.tsx'
import { ListState } from './ListState.tsx'
import type { ListWords } from './words.ts'

const loadFailed = () => import('./FailedState.tsx')

/** For a list that loses its connection later on. */
export function useFailedAhead(): void {
  useEffect(() => whenIdle(() => warm(loadFailed)), [])
}

export function FailedState(failed: FailedProps) {
  const { t } = useWords()
  return (
    <Later load={loadFailed} waiting={<Skeleton className="h-72 rounded-card" />} again={t('list:states.retry')}>
      {({ default: Failed }) => <Failed {...failed} />}
    </Later>
  )
}

type NoMatchProps = { picture: ReactNode; words: ListWords; count: number; onReset: () => void }

export function NoMatchState({ picture, words, count, onReset }: NoMatchProps) {
  const { t } = useWords()
  return (
    <ListState picture={picture} title={t('list:states.noMatch')} text={words.noMatch(count)}>
      <button type="button" onClick={onReset} className="btn btn-action">
        {t('list:states.reset')}
      </button>
    </ListState>
  )
}
