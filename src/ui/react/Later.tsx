import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Banner } from './Banner.tsx'
import { useWords } from './words.tsx'

type File = 'common' | 'search'

type Props<Part> = {
  load: () => Promise<Part>
  /** Stands there until it is loaded. */
  waiting?: ReactNode
  /** File with the words `later`. */
  words?: File
  /** Label of the button that tries again; with it a failure stands in place of `waiting`. */
  again?: string
  children: (part: Part) => ReactNode
}

const reload = () => location.reload()

type NotLoadedProps = { words: File; label: string | undefined; again: () => void }

/** Draws what is loaded only when it is needed. Where it cannot be loaded, as without a connection, the page stays as it is and a notice says so. */
export function Later<Part extends object>({ load, waiting = null, words = 'common', again, children }: Props<Part>) {
  const [part, setPart] = useState<Part | null>(null)
  const [failed, setFailed] = useState(false)
  const [begin] = useState(() => load)
  useEffect(() => {
    begin().then(setPart, () => setFailed(true))
  }, [begin])
  if (part) return children(part)
  return (
    <>
      {!(failed && again) && waiting}
      {failed && (
        // The pressed button may be far away.
        <div className={again ? 'p-5' : 'fixed inset-x-4 bottom-20 z-50 mx-auto max-w-md shadow-card md:bottom-6'}>
          <NotLoaded words={words} label={again} again={again ? () => begin().then(setPart, reload) : reload} />
        </div>
      )}
    </>
  )
}

/** Most browsers do not fetch a failed script again, so the page is reloaded. */
function NotLoaded({ words, label, again }: NotLoadedProps) {
  const { t } = useWords()
  const online = useOnline()
  const button = (
    <button type="button" className="btn btn-quiet" onClick={again}>
      {label ?? t(`${words}:later.reload`)}
    </button>
  )
  return (
    <Banner kind="bad" title={t(`${words}:later.title`)} actions={online && button}>
      {online && label ? null : t(`${words}:later.${online ? 'text' : 'offline'}`)}
    </Banner>
  )
}

/** False while the browser knows that there is no connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  )
}

function followConnection(change: () => void): () => void {
  addEventListener('online', change)
  addEventListener('offline', change)
  return () => {
    removeEventListener('online', change)
    removeEventListener('offline', change)
  }
}
