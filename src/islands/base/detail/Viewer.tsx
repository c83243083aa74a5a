import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { Dialog } from '../../../ui/react/Dialog.tsx'
import { Picture } from '../../../ui/react/Picture.tsx'
import { useStrip } from '../../../ui/react/use-strip.ts'
import { useWords } from '../../../ui/react/words.tsx'
import type { Shown } from '../../../ui/scene/scene-file.ts'

/** Without a caption it shows the alternative text. */
export type Pictured = { shown: Shown; alt: string; caption: string }

type Props = { name: string; pictures: readonly Pictured[]; first: number; onClose: () => void }

export default function Viewer({ name, pictures, first, onClose }: Props) {
  const { t } = useWords()
  const { ref, at, onScroll, go } = useStrip(first)
  const step = (by: number) => go(Math.min(pictures.length - 1, Math.max(0, at + by)))
  // Wherever the focus is: the close button stands outside this part of the dialog. Layout phase: from the moment it is in sight.
  useLayoutEffect(() => {
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
            <li key={picture.shown.src} className="grid h-full w-full shrink-0 snap-center place-items-center">
              <Picture
                shown={picture.shown}
                alt={picture.alt}
                sizes="100vw"
                className="max-h-full w-full rounded-field object-contain"
              />
            </li>
          ))}
        </ul>
        <div className="flex items-center justify-between gap-3 pt-3">
          <Arrow label={t('detail:gallery.before')} onGo={at > 0 ? () => step(-1) : null} Icon={ChevronLeft} />
          <p className="min-w-0 text-center" aria-live="polite">
            <span className="block">{pictures[at]?.caption || pictures[at]?.alt}</span>
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
