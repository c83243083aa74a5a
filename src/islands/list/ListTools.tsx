import { Bell, Columns3 } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { Later } from '../../ui/react/Later.tsx'
import { useWords } from '../../ui/react/words.tsx'

const loadWatch = () => import('../kept/WatchDialog.tsx')

type Props = {
  /** Drawn while offers are compared; the product fetches it then. */
  compare: (onEnd: () => void) => ReactNode
  /** Address of the search, where its price can be watched. */
  watched?: string
}

const LOOK = 'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 font-semibold text-primary text-sm'

/** What few use is fetched when it is pressed. Words: `common`. */
export function ListTools({ compare, watched }: Props) {
  const { t } = useWords()
  const [isComparing, setComparing] = useState(false)
  const [isWatching, setWatching] = useState(false)
  const end = useCallback(() => setComparing(false), [])
  return (
    <div className="-my-2.5 flex shrink-0 @2xl:gap-3">
      <button type="button" className={LOOK} aria-pressed={isComparing} onClick={() => setComparing(!isComparing)}>
        <Columns3 size={18} aria-hidden="true" />
        <span className="@max-2xl:sr-only">{t('common:keep.compare')}</span>
      </button>
      {watched && (
        <button type="button" className={LOOK} onClick={() => setWatching(true)}>
          <Bell size={18} aria-hidden="true" />
          <span className="@max-2xl:sr-only">{t('common:keep.watch')}</span>
        </button>
      )}
      {isComparing && compare(end)}
      {isWatching && watched && (
        <Later load={loadWatch}>
          {({ default: WatchDialog }) => <WatchDialog address={watched} onClose={() => setWatching(false)} />}
        </Later>
      )}
    </div>
  )
}
