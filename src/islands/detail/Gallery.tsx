import { ChevronLeft, ChevronRight, Images } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../ui/react/Dialog.tsx'
import { useWords } from '../../ui/react/words.tsx'

export type Picture = { src: string; caption: string }

type Props = { name: string; pictures: readonly Picture[] }

/** Side by side to swipe on phones; one large and four small on wide screens. */
const SHOWN = 5

/** Words: `detail`. */
export function Gallery({ name, pictures }: Props) {
  const { t } = useWords()
  const [open, setOpen] = useState<number | null>(null)
  const strip = useStrip(0)
  return (
    <section aria-label={t('detail:gallery.label')} className="relative">
      <ul
        ref={strip.ref}
        onScroll={strip.onScroll}
        className={`flex snap-x snap-mandatory gap-2 overflow-x-auto overscroll-x-contain [scrollbar-width:none] max-sm:-mx-4 sm:grid sm:h-96 sm:grid-cols-[2fr_1fr_1fr] sm:grid-rows-2 sm:overflow-hidden sm:rounded-card ${pictures.length < SHOWN ? 'sm:grid-cols-[2fr_1fr]' : ''}`}
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.src}
            className={`relative h-64 w-full shrink-0 snap-start sm:h-auto sm:w-auto ${index === 0 ? 'sm:row-span-2' : ''} ${index >= SHOWN ? 'sm:hidden' : ''}`}
          >
            <button
              type="button"
              className="block size-full focus-visible:-outline-offset-4"
              onClick={() => setOpen(index)}
            >
              <img
                src={picture.src}
                alt={picture.caption}
                loading={index === 0 ? 'eager' : 'lazy'}
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn absolute right-3 bottom-3 bg-laut-950/80 px-3 text-sm text-white hover:bg-laut-950"
        onClick={() => setOpen(strip.at)}
      >
        <Images size={16} aria-hidden="true" />
        <span className="max-sm:hidden">{t('detail:gallery.all', { count: pictures.length })}</span>
        <span className="tabular sm:hidden">
          {strip.at + 1} / {pictures.length}
          <span className="sr-only"> {t('detail:gallery.all', { count: pictures.length })}</span>
        </span>
      </button>
      {open !== null && <Viewer name={name} pictures={pictures} first={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

/** A row of equally wide items that snaps: where it stands, and how to move it. */
function useStrip(first: number) {
  const ref = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(first)
  useEffect(() => {
    const list = ref.current
    list?.scrollTo({ left: first * list.clientWidth, behavior: 'instant' })
  }, [first])
  return {
    ref,
    at,
    onScroll: () => {
      const list = ref.current
      if (list) setAt(Math.round(list.scrollLeft / list.clientWidth))
    },
    go: (index: number) => {
      const list = ref.current
      list?.scrollTo({ left: index * list.clientWidth, behavior: 'smooth' })
    },
  }
}

type ViewerProps = Props & { first: number; onClose: () => void }

function Viewer({ name, pictures, first, onClose }: ViewerProps) {
  const { t } = useWords()
  const { ref, at, onScroll, go } = useStrip(first)
  const step = (by: number) => go(Math.min(pictures.length - 1, Math.max(0, at + by)))
  // Wherever the focus is: the close button stands outside this part of the dialog.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (by === undefined) return
      event.preventDefault()
      go(Math.min(pictures.length - 1, Math.max(0, at + by)))
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  return (
    <Dialog open onClose={onClose} title={name} kind="full">
      <div className="flex h-full flex-col">
        <ul
          ref={ref}
          onScroll={onScroll}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={t('detail:gallery.label')}
          className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {pictures.map((picture) => (
            <li key={picture.src} className="grid h-full w-full shrink-0 snap-center place-items-center">
              <img src={picture.src} alt={picture.caption} className="max-h-full w-full rounded-field object-contain" />
            </li>
          ))}
        </ul>
        <div className="flex items-center justify-between gap-3 pt-3">
          <Arrow label={t('detail:gallery.before')} onGo={at > 0 ? () => step(-1) : null} Icon={ChevronLeft} />
          <p className="min-w-0 text-center" aria-live="polite">
            <span className="block">{pictures[at]?.caption}</span>
            <span className="tabular text-faint text-sm">
              {t('detail:gallery.at', { at: at + 1, count: pictures.length })}
            </span>
          </p>
          <Arrow
            label={t('detail:gallery.next')}
            onGo={at < pictures.length - 1 ? () => step(1) : null}
            Icon={ChevronRight}
          />
        </div>
      </div>
    </Dialog>
  )
}

type ArrowProps = { label: string; onGo: (() => void) | null; Icon: typeof ChevronLeft }

function Arrow({ label, onGo, Icon }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!onGo}
      onClick={() => onGo?.()}
      className="btn btn-quiet size-12 shrink-0 px-0"
    >
      <Icon size={22} aria-hidden="true" />
    </button>
  )
}
