import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useValue } from '../../../lib/store.ts'
import { useBackStep } from '../../../ui/react/use-back-step.ts'
import { useWords } from '../../../ui/react/words.tsx'
import type { ListWords } from '../list/words.ts'
import type { OnMap } from './on-map.ts'
import PriceMap from './PriceMap.tsx'

type Strip = {
  list: OnMap
  words: Pick<ListWords, 'count' | 'list'>
  card: (key: string, lit: boolean) => ReactNode
}
type Props = Strip & { onClose: () => void }

/** Pixels of the strip. */
const FOOT = 190

/** Phones and tablets: the whole screen, with a strip of cards to swipe at the foot. Words: `map`. */
export default function MapDialog({ onClose, ...strip }: Props) {
  const { list, words } = strip
  const { t } = useWords()
  const { back: close } = useBackStep(true, onClose)
  const dialog = useRef<HTMLDialogElement>(null)
  const { length } = useValue(list.$pins)
  // Layout phase: the dialog must close while it is in the page, or the focus does not return.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={t('map:label')}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      className="m-0 size-full max-h-none max-w-none bg-page p-0 text-ink"
    >
      <div className="grid h-dvh grid-rows-[auto_minmax(0,1fr)]">
        <div className="flex items-center gap-3 border-line border-b bg-card px-3 py-1.5">
          <button type="button" onClick={close} className="btn btn-quiet rounded-full px-4 text-sm">
            <ArrowLeft size={16} aria-hidden="true" />
            {t('map:back')}
          </button>
          <p className="text-sm text-soft">{words.count(length)}</p>
        </div>
        <div className="relative min-h-0">
          <PriceMap list={list} foot={FOOT} />
          <Cards {...strip} />
        </div>
      </div>
    </dialog>
  )
}

function Cards({ list: { $drawn, $active }, words, card }: Strip) {
  const strip = useRef<HTMLUListElement>(null)
  const keys = useValue($drawn)
  const active = useValue($active)
  useEffect(() => {
    const list = strip.current
    const shown = active && keys.length > 0 && list?.querySelector<HTMLElement>(`[data-card="${CSS.escape(active)}"]`)
    if (list && shown) list.scrollTo({ left: shown.offsetLeft - (list.clientWidth - shown.offsetWidth) / 2 })
  }, [active, keys])
  const settled = () => {
    const list = strip.current
    const middle = list ? list.scrollLeft + list.clientWidth / 2 : 0
    const cards = [...(list?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
    const shown = cards.find(({ offsetLeft, offsetWidth }) => offsetLeft <= middle && offsetLeft + offsetWidth > middle)
    if (shown) $active.set(shown.dataset.card ?? null)
  }
  if (keys.length === 0) return null
  return (
    <ul
      ref={strip}
      aria-label={words.list}
      onScrollEnd={settled}
      className="absolute inset-x-0 bottom-6 z-[1001] flex snap-x snap-mandatory gap-3 overflow-x-auto overscroll-x-contain px-4 py-2 [scrollbar-width:none]"
    >
      {keys.map((key) => (
        <li key={key} data-card={key} className="w-72 max-w-[80vw] shrink-0 snap-center">
          {card(key, key === active)}
        </li>
      ))}
    </ul>
  )
}
