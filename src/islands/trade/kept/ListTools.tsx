import { Bell, Columns3 } from 'lucide-react'
import { type ComponentType, useCallback, useState } from 'react'
import { Later } from '../../../ui/react/Later.tsx'
import { useWords } from '../../../ui/react/words.tsx'

const loadWatch = () => import('./WatchDialog.tsx')

/** Props of what compares the offers of a list. `idOf` is given: its module, imported there, would bring the list's filters along. */
export type ComparingProps<Offer> = { idOf: (offer: Offer) => string; onEnd: () => void }

type Props<Given> = {
  /** Drawn with `given` while offers are compared. */
  comparing: () => Promise<{ default: ComponentType<Given & { onEnd: () => void }> }>
  given: Given
  /** Address of the search, where its price can be watched. */
  watched?: string
}

const LOOK = 'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 font-semibold text-primary text-sm'

/** Tools that few use are fetched when they are pressed. Words: `common`. */
export function ListTools<Given extends object>({ comparing, given, watched }: Props<Given>) {
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
      {isComparing && (
        <Later load={comparing}>{({ default: Comparing }) => <Comparing {...given} onEnd={end} />}</Later>
      )}
      {isWatching && watched && (
        <Later load={loadWatch}>
          {({ default: WatchDialog }) => <WatchDialog address={watched} onClose={() => setWatching(false)} />}
        </Later>
      )}
    </div>
  )
}
