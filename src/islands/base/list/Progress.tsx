import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useEffect, useState } from 'react'
import { useValue } from '../../../lib/store.ts'
import { useWords } from '../../../ui/react/words.tsx'
import type { SearchState } from './stores/search.ts'
import type { ListWords } from './words.ts'

type Search = { $progress: ReadableAtom<number>; $state: ReadableAtom<SearchState> }

/** Grows by an equal share with every answer. */
export function Progress({ search }: { search: Search }) {
  const { t } = useWords()
  const progress = useValue(search.$progress)
  const busy = useValue(search.$state) === 'searching'
  return (
    <div
      role="progressbar"
      aria-label={t('list:results.progress')}
      aria-valuenow={Math.round(progress)}
      className={`h-1 overflow-hidden rounded-full bg-line transition-opacity duration-200 ${busy ? '' : 'opacity-0'}`}
    >
      <div
        className="h-full origin-left rounded-full bg-senja-500 transition-transform duration-200"
        // The policy of our pages forbids `style` in HTML, which the server draws too.
        ref={(bar) => {
          if (bar) bar.style.transform = `scaleX(${progress / 100})`
        }}
      />
    </div>
  )
}

type CountProps = { words: ListWords; searching: boolean; all: number; matching: number; children?: ReactNode }

export function CountLine({ words, searching, all, matching, children }: CountProps) {
  const count = matching === all ? words.count(all) : words.countOf(matching, all)
  return (
    <p className="min-h-6 leading-tight">
      <b>{searching && all === 0 ? words.searching : count}</b>{' '}
      <span className="text-[0.8125rem] text-faint">{children}</span>
      <Announced
        text={searching ? words.searching : matching === all ? words.announceDone(all) : words.countOf(matching, all)}
      />
    </p>
  )
}

export function Unanswered({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useWords()
  return (
    <>
      {text}{' '}
      <button type="button" className="min-h-6 font-semibold text-primary underline" onClick={onRetry}>
        {t('list:results.askAgain')}
      </button>
    </>
  )
}

const QUIET_MS = 700

/** Waits for a pause, so that six quick answers are not six announcements. */
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
