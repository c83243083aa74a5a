import { X } from 'lucide-react'
import { lazy, type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import { formatShortDate } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { type DateEnd, pickDate, type TripDates } from './dates.ts'

export const loadCalendar = () => import('./Calendar.tsx')
const Calendar = lazy(loadCalendar)

type Props = {
  under: RefObject<HTMLElement | null>
  today: string
  salesDays: number | undefined
  value: TripDates
  end: DateEnd
  onEnd: (end: DateEnd | null) => void
  onChange: (value: TripDates) => void
  onClose: () => void
}

export function CalendarDialog({ under, today, salesDays, value, end, onEnd, onChange, onClose }: Props) {
  const { t, locale } = useWords()
  const pick = (day: string) => {
    const { dates, next } = pickDate(value, end, day)
    onChange(dates)
    if (next) onEnd(next)
    else onClose()
  }
  return (
    <Sheet under={under} onClose={onClose}>
      <div className="sheet-bar">
        <EndTab end="departDate" active={end} onPick={onEnd} label={t('search:depart')} date={value.departDate} />
        {value.trip === 'roundtrip' && (
          <EndTab end="returnDate" active={end} onPick={onEnd} label={t('search:return')} date={value.returnDate} />
        )}
        <button type="button" aria-label={t('search:close')} onClick={onClose} className="sheet-close">
          <X size={22} aria-hidden="true" />
        </button>
      </div>
      <Suspense fallback={<div className="sheet-wait" />}>
        <Calendar locale={locale} today={today} salesDays={salesDays} trip={value} end={end} onPick={pick} />
      </Suspense>
    </Sheet>
  )
}

type EndTabProps = { end: DateEnd; active: DateEnd; onPick: (end: DateEnd) => void; label: string; date: string }

function EndTab({ end, active, onPick, label, date }: EndTabProps) {
  const { t, locale } = useWords()
  return (
    <button type="button" aria-pressed={end === active} onClick={() => onPick(end)} className="sheet-tab">
      {label}
      <b>{date ? formatShortDate(locale, date) : t('search:chooseDate')}</b>
    </button>
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
      className="sheet"
    >
      {children}
    </dialog>
  )
}
