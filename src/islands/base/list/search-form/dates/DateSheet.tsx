import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { formatShortDate } from '../../../../../lib/format.ts'
import { useWords } from '../../../../../ui/react/words.tsx'
import type { CalendarProps } from './calendar-props.ts'
import { LateCalendar } from './LateCalendar.tsx'

/** A tab of the sheet; `date` is empty until it is chosen. */
export type SheetEnd = { end: CalendarProps['end']; label: string; date: string }

type Props = CalendarProps & {
  under: RefObject<HTMLElement | null>
  ends: readonly SheetEnd[]
  onEnd: (end: SheetEnd['end']) => void
  onClose: () => void
  /** Presses that end the choice: of the button, or of the last day. */
  onDone: () => void
}

/** A calendar for one date or a range: one tab for each end. */
export function DateSheet({ under, ends, onEnd, onClose, ...calendar }: Props) {
  const { t, locale } = useWords()
  return (
    <Sheet under={under} onClose={onClose}>
      <div className="sheet-bar">
        <h2 className="sheet-title">{t('search:chooseDate')}</h2>
        <button type="button" aria-label={t('search:close')} onClick={onClose} className="sheet-close">
          <X size={22} aria-hidden="true" />
        </button>
        <div className="sheet-tabs">
          {ends.map(({ end, label, date }) => (
            <button
              key={end}
              type="button"
              aria-pressed={end === calendar.end}
              onClick={() => onEnd(end)}
              className="sheet-tab"
            >
              {label}
              <b>{date ? formatShortDate(locale, date) : t('search:chooseDate')}</b>
            </button>
          ))}
        </div>
      </div>
      <LateCalendar {...calendar} scrolls words="search" waiting={<div className="sheet-wait" />} />
    </Sheet>
  )
}

type SheetProps = { under: RefObject<HTMLElement | null>; onClose: () => void; children: ReactNode }

/** A sheet on phones; under its fields on wide screens. Modal. */
function Sheet({ under, onClose, children }: SheetProps) {
  const { t } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  // Layout phase: the dialog must close while it is in the page, or the focus does not return to the field.
  useLayoutEffect(() => {
    const element = dialog.current
    const box = under.current?.getBoundingClientRect()
    if (!element || !box) return
    // Measured before the dialog takes the focus, because that may scroll the page.
    element.style.setProperty('--top', `${box.bottom + scrollY + 8}px`)
    element.showModal()
    const fits = box.left + element.offsetWidth < document.documentElement.clientWidth
    element.style.setProperty('--left', `${fits ? box.left : Math.max(8, box.right - element.offsetWidth)}px`)
    element.scrollIntoView({ block: 'nearest' })
    return () => element.close()
  }, [under])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog by Escape
    <dialog
      ref={dialog}
      aria-label={t('search:chooseDate')}
      onCancel={onClose}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="sheet sheet-dates"
    >
      {children}
    </dialog>
  )
}
