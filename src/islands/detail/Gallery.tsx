import { Images } from 'lucide-react'
import { useEffect, useState } from 'react'
import { whenIdle } from '../../lib/idle.ts'
import { warm } from '../../lib/warm.ts'
import { Later } from '../../ui/react/Later.tsx'
import { useStrip } from '../../ui/react/use-strip.ts'
import { useWords } from '../../ui/react/words.tsx'
import type { Picture } from './Viewer.tsx'

const loadViewer = () => import('./Viewer.tsx')

type Props = { name: string; pictures: readonly Picture[] }

/** Side by side to swipe on phones; one large and four small on wide screens. */
const SHOWN = 5

/** Words: `detail`. */
export function Gallery({ name, pictures }: Props) {
  const { t } = useWords()
  const [open, setOpen] = useState<number | null>(null)
  const strip = useStrip(0)
  useEffect(() => whenIdle(() => warm(loadViewer)), [])
  return (
    <section aria-label={t('detail:gallery.label')} className="relative max-sm:order-first">
      <ul
        ref={strip.ref}
        onScroll={strip.onScroll}
        className={`flex snap-x snap-mandatory gap-2 overflow-x-auto overscroll-x-contain [scrollbar-width:none] max-sm:-mx-4 sm:grid sm:h-96 sm:grid-cols-[2fr_1fr_1fr] sm:grid-rows-2 sm:overflow-hidden sm:rounded-card ${pictures.length < SHOWN ? 'sm:grid-cols-[2fr_1fr]' : ''}`}
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.src}
            className={`relative h-52 w-full shrink-0 snap-start sm:h-auto sm:w-auto ${index === 0 ? 'sm:row-span-2' : ''} ${index >= SHOWN ? 'sm:hidden' : ''}`}
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
      {open !== null && (
        <Later load={loadViewer}>
          {({ default: Viewer }) => (
            <Viewer name={name} pictures={pictures} first={open} onClose={() => setOpen(null)} />
          )}
        </Later>
      )}
    </section>
  )
}
