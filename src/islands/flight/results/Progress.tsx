import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useWords } from '../../../ui/react/words.tsx'
import { useResults } from './results-context.tsx'

/** Grows by an equal share with every provider group, and goes when all have answered. */
export function Progress() {
  const { t } = useWords()
  const { search } = useResults()
  const progress = useStore(search.$progress)
  const busy = useStore(search.$state) === 'searching'
  return (
    <div
      role="progressbar"
      aria-label={t('flight:results.progress')}
      aria-valuenow={Math.round(progress)}
      className={`h-1 overflow-hidden rounded-full bg-line transition-opacity duration-200 ${busy ? '' : 'opacity-0'}`}
    >
      <div
        className="h-full origin-left rounded-full bg-senja-500 transition-transform duration-200"
        style={{ transform: `scaleX(${progress / 100})` }}
      />
    </div>
  )
}

/** How many flights there are, and of how many groups they come. */
export function CountLine({ all, matching }: { all: number; matching: number }) {
  const { t } = useWords()
  const { search } = useResults()
  const { asked, answered, failed } = useStore(search.$results)
  const state = useStore(search.$state)
  const count =
    matching === all ? t('flight:results.count', { count: all }) : t('flight:results.countOf', { count: matching, all })
  return (
    <p className="min-h-6">
      <b>{state === 'searching' && all === 0 ? t('flight:results.searching') : count}</b>{' '}
      <span className="text-[13px] text-faint">
        {state === 'searching' && t('flight:results.answered', { answered, asked })}
        {state === 'done' && failed.length > 0 && (
          <>
            {t('flight:results.unanswered', { count: failed.length })}{' '}
            <button type="button" className="min-h-6 font-semibold text-primary underline" onClick={search.retry}>
              {t('flight:results.askAgain')}
            </button>
          </>
        )}
      </span>
      <Announced all={all} matching={matching} />
    </p>
  )
}

const QUIET_MS = 700

/** Spoken once things are quiet: six answers in a second are not six sentences. */
function Announced({ all, matching }: { all: number; matching: number }) {
  const { t } = useWords()
  const { search } = useResults()
  const state = useStore(search.$state)
  const [spoken, setSpoken] = useState('')
  const text =
    state === 'searching'
      ? t('flight:results.searching')
      : matching === all
        ? t('flight:results.announceDone', { count: all })
        : t('flight:results.countOf', { count: matching, all })
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <span role="status" className="sr-only">
      {spoken}
    </span>
  )
}
