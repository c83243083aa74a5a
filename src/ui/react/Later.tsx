import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Notice } from './Notice.tsx'
import { useWords } from './words.tsx'

type Props<Part> = {
  load: () => Promise<Part>
  /** Stands there until it is loaded. */
  waiting?: ReactNode
  /** File with the words `later`. */
  words?: 'common' | 'search'
  children: (part: Part) => ReactNode
}

/**
 * Draws what is loaded only when it is needed. Where it cannot be loaded, as without a connection, a notice offers to try again; it tries by itself
 * when the connection is back.
 */
export function Later<Part extends object>({ load, waiting = null, words = 'common', children }: Props<Part>) {
  const [part, setPart] = useState<Part | null>(null)
  const [failed, setFailed] = useState(false)
  const [begin] = useState(() => load)
  const ask = useCallback(() => {
    begin().then(
      (loaded) => {
        setPart(loaded)
        setFailed(false)
      },
      () => setFailed(true),
    )
  }, [begin])
  useEffect(ask, [ask])
  useEffect(() => {
    if (!failed) return
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [failed, ask])
  if (part) return children(part)
  return (
    <>
      {waiting}
      {failed && <NotLoaded words={words} onRetry={ask} />}
    </>
  )
}

/** At the foot of the window: what was pressed may be far from where it is drawn. */
function NotLoaded({ words, onRetry }: { words: 'common' | 'search'; onRetry: () => void }) {
  const { t } = useWords()
  const retry = (
    <button type="button" className="btn btn-quiet" onClick={onRetry}>
      {t(`${words}:later.retry`)}
    </button>
  )
  return (
    <div className="fixed inset-x-4 bottom-20 z-50 mx-auto max-w-md shadow-card md:bottom-6">
      <Notice kind="bad" title={t(`${words}:later.title`)} actions={retry}>
        {t(`${words}:later.text`)}
      </Notice>
    </div>
  )
}
