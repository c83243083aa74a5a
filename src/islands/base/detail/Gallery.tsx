import { Images } from 'lucide-react'
import { useEffect, useState } from 'react'
import { whenIdle } from '../../../lib/page/idle.ts'
import { warm } from '../../../lib/page/warm.ts'
import { Fresh } from '../../../ui/react/Fresh.tsx'
import { Later } from '../../../ui/react/Later.tsx'
import { Picture } from '../../../ui/react/Picture.tsx'
import { useStrip } from '../../../ui/react/use-strip.ts'
import { useWords } from '../../../ui/react/words.tsx'
import type { Pictured } from './Viewer.tsx'

const loadViewer = () => import('./Viewer.tsx')

type Props = { name: string; pictures: readonly Pictured[] }

/** A row to swipe on phones. On wide screens one large and four small photographs, or fewer: two, or one and two. */
const SHOWN = 5
const SHOWN_OF_FEW = 3

/** Words: `detail`. */
export function Gallery({ name, pictures }: Props) {
  const { t } = useWords()
  const [open, setOpen] = useState<number | null>(null)
  const strip = useStrip(0)
  const shown = pictures.length < SHOWN ? SHOWN_OF_FEW : SHOWN
  useEffect(() => whenIdle(() => warm(loadViewer)), [])
  return (
    <section aria-label={t('detail:gallery.label')} className="relative max-sm:order-first">
      <ul
        ref={strip.ref}
        onScroll={strip.onScroll}
        className={`flex snap-x snap-mandatory gap-2 overflow-x-auto overscroll-x-contain [scrollbar-width:none] max-sm:-mx-4 sm:grid sm:h-96 sm:grid-rows-2 sm:overflow-hidden sm:rounded-card ${pictures.length < SHOWN ? 'sm:grid-cols-[2fr_1fr]' : 'sm:grid-cols-[2fr_1fr_1fr]'}`}
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.shown.src}
            className={`relative h-52 w-full shrink-0 snap-start sm:h-auto sm:w-auto ${index === 0 || pictures.length === 2 ? 'sm:row-span-2' : ''} ${index >= shown ? 'sm:hidden' : ''}`}
          >
            <button
              type="button"
              className="block size-full focus-visible:-outline-offset-4"
              onClick={() => setOpen(index)}
            >
              <Picture
                shown={picture.shown}
                alt={picture.alt}
                sizes={index === 0 ? '(min-width: 40rem) 50vw, 100vw' : '(min-width: 40rem) 25vw, 100vw'}
                isFirst={index === 0}
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
          <span className="sr-only">
            {' '}
            <Fresh>{t('detail:gallery.all', { count: pictures.length })}</Fresh>
          </span>
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
