import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Notice } from './Notice.tsx'
import { useWords } from './words.tsx'

type File = 'common' | 'search'

type Props<Part> = {
  load: () => Promise<Part>
  /** Stands there until it is loaded. */
  waiting?: ReactNode
  /** File with the words `later`. */
  words?: File
  children: (part: Part) => ReactNode
}

/** Draws what is loaded only when it is needed. Where it cannot be loaded, as without a connection, the page stays as it is and a notice says so. */
export function Later<Part extends object>({ load, waiting = null, words = 'common', children }: Props<Part>) {
  const [part, setPart] = useState<Part | null>(null)
  const [failed, setFailed] = useState(false)
  const [begin] = useState(() => load)
  useEffect(() => {
    begin().then(setPart, () => setFailed(true))
  }, [begin])
  if (part) return children(part)
  return (
    <>
      {waiting}
      {failed && <NotLoaded words={words} />}
    </>
  )
}

/** At the foot of the window: the pressed button may be far away. Browsers do not fetch a failed script again, so the page is reloaded. */
function NotLoaded({ words }: { words: File }) {
  const { t } = useWords()
  const online = useSyncExternalStore(followConnection, () => navigator.onLine)
  const reload = (
    <button type="button" className="btn btn-quiet" onClick={() => location.reload()}>
      {t(`${words}:later.reload`)}
    </button>
  )
  return (
    <div className="fixed inset-x-4 bottom-20 z-50 mx-auto max-w-md shadow-card md:bottom-6">
      <Notice kind="bad" title={t(`${words}:later.title`)} actions={online && reload}>
        {t(`${words}:later.${online ? 'text' : 'offline'}`)}
      </Notice>
    </div>
  )
}

export function followConnection(change: () => void): () => void {
  addEventListener('online', change)
  addEventListener('offline', change)
  return () => {
    removeEventListener('online', change)
    removeEventListener('offline', change)
  }
}
