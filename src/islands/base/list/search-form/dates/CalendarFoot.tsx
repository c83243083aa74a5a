import { LayoutGrid } from 'lucide-react'
import { daysBetween } from '../../../../../../core/base/common/dates.ts'
import { formatRupiah, type Rupiah } from '../../../../../../core/base/common/money.ts'
import { nightsPrice, tripPrice } from '../../../../../../core/base/list/day-prices.ts'
import { formatShortDate } from '../../../../../lib/format.ts'
import { Fresh } from '../../../../../ui/react/Fresh.tsx'
import { useWords } from '../../../../../ui/react/words.tsx'
import type { Day } from '../../stores/day-source.ts'
import type { CalendarProps } from './calendar-props.ts'

type Prices = ReadonlyMap<string, Day>

type Props = CalendarProps & {
  there: Prices
  home: Prices
  /** Null where no matrix can be drawn. */
  matrix: { isOpen: boolean; onToggle: () => void } | null
}

/** Price of the chosen span, and the button that ends the choice. */
export function CalendarFoot(props: Props) {
  const { t } = useWords()
  const { source, counts, note, onDone, matrix } = props
  const text = note ?? (counts && source !== undefined ? t(`calendar:note.${counts}`) : '')
  return (
    <div className="cal-foot">
      {text && <p className="cal-note">{text}</p>}
      {matrix && (
        <button type="button" className="cal-open" onClick={matrix.onToggle}>
          <LayoutGrid size={18} aria-hidden="true" />
          {t(matrix.isOpen ? 'calendar:matrix.back' : 'calendar:matrix.open')}
        </button>
      )}
      {source !== undefined && (
        <p role="status" className="cal-span">
          <Span {...props} />
        </p>
      )}
      {onDone && (
        <button type="button" className="cal-done" onClick={onDone}>
          {t('calendar:done')}
        </button>
      )}
    </div>
  )
}

function Span({ from, to, counts, there, home }: Props) {
  const { t, locale } = useWords()
  if (!from) return t('calendar:span.none')
  const price = spanPrice({ from, to, counts, there, home })
  return (
    <>
      <b>{spanText()}</b>
      <Fresh>{price !== null && ` · ${t('calendar:span.price', { price: formatRupiah(price) })}`}</Fresh>
    </>
  )

  function spanText(): string {
    if (!to) return formatShortDate(locale, from)
    const days = daysBetween(from, to)
    return counts === 'nights'
      ? t('calendar:span.nights', { count: days })
      : t('calendar:span.days', { count: days + 1 })
  }
}

/** Null while a part of it is not known. */
function spanPrice({ from, to, counts, there, home }: Pick<Props, 'from' | 'to' | 'counts' | 'there' | 'home'>) {
  const single = (): Rupiah | null => there.get(from)?.price ?? null
  if (!to) return single()
  if (counts === 'nights') return nightsPrice(there, from, daysBetween(from, to))
  return counts === 'ways' ? tripPrice(there, home, from, to) : single()
}
