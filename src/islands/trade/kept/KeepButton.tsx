import { Heart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { whenIdle } from '../../../lib/page/idle.ts'
import { Fresh } from '../../../ui/react/Fresh.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { isKept, isUnknown, KEPT_CHANGED, type Kept, keyOf } from './kept.ts'

const loadAct = () => import('./act.ts')

type Props = {
  kept: Kept
  /** Over a picture it has no text. */
  isSmall?: boolean
}

/** The work is fetched when the button is pressed. Words: `common`. */
export function KeepButton(props: Props) {
  return <Button key={keyOf(props.kept)} {...props} />
}

function Button({ kept, isSmall = false }: Props) {
  const { t, locale } = useWords()
  // Our server draws the list for everybody, so the reader's own hearts come after it.
  const [on, setOn] = useState(false)
  const { service, item } = kept
  useEffect(() => {
    const look = () => setOn(isKept({ service, item }))
    look()
    addEventListener(KEPT_CHANGED, look)
    return () => removeEventListener(KEPT_CHANGED, look)
  }, [service, item])
  // Another device may have kept or dropped it.
  useEffect(() => {
    if (!isUnknown()) return
    whenIdle(() => {
      import('./sync.ts').then(
        ({ syncOnce }) => syncOnce(),
        () => {},
      )
    })
  }, [])
  async function press() {
    setOn(!on)
    setOn(
      await loadAct().then(
        ({ pressKeep }) => pressKeep(kept, locale),
        () => on,
      ),
    )
  }
  const look = isSmall
    ? 'grid size-11 place-items-center text-white [filter:drop-shadow(0_1px_2px_rgb(0_0_0/0.7))]'
    : 'btn btn-quiet px-3.5 text-sm'
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={isSmall ? t('common:keep.named', { name: kept.title }) : undefined}
      className={look}
      onClick={() => void press()}
    >
      <Heart
        size={isSmall ? 22 : 18}
        aria-hidden="true"
        className={on ? 'fill-senja-500 stroke-senja-500' : isSmall ? 'fill-black/35' : ''}
      />
      <Fresh>{!isSmall && t('common:keep.action')}</Fresh>
    </button>
  )
}
