import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useEffect, useState } from 'react'
import { useWords } from '../../ui/react/words.tsx'
import type { SearchState } from './stores/search.ts'
import type { Say } from './words.ts'

type Search = { $progress: ReadableAtom<number>; $state: ReadableAtom<SearchState> }

/** Grows by an equal share with every part that answers, and goes when all have. */
export function Progress({ search }: { search: Search }) {
  const { t } = useWords()
  const progress = useStore(search.$progress)
  const busy = useStore(search.$state) === 'searching'
  return (
    <div
      role="progressbar"
      aria-label={t('trip:results.progress')}
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

type CountProps = { say: Say; searching: boolean; all: number; matching: number; children?: ReactNode }

/** How many there are, and what there is to say of where they come from. */
export function CountLine({ say, searching, all, matching, children }: CountProps) {
  const count = matching === all ? say.count(all) : say.countOf(matching, all)
  return (
    <p className="min-h-6">
      <b>{searching && all === 0 ? say.searching : count}</b> <span className="text-[13px] text-faint">{children}</span>
      <Announced
        text={searching ? say.searching : matching === all ? say.announceDone(all) : say.countOf(matching, all)}
      />
    </p>
  )
}

/** Some did not answer: they can be asked again. */
export function Unanswered({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useWords()
  return (
    <>
      {text}{' '}
      <button type="button" className="min-h-6 font-semibold text-primary underline" onClick={onRetry}>
        {t('trip:results.askAgain')}
      </button>
    </>
  )
}

const QUIET_MS = 700

/** Spoken once things are quiet: six answers in a second are not six sentences. */
function Announced({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('')
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
