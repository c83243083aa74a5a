import { useEffect } from 'react'
import type { RescheduleOption } from '../../../../../core/trade/booking/change/reschedule-option.ts'
import { textIn } from '../../../../../core/trade/booking/view-text.ts'
import { formatClock, formatDate, formatSpan } from '../../../../lib/format.ts'
import type { Locale } from '../../../../lib/locale.ts'
import type { Say } from '../../../../lib/words.ts'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { useIntoView } from '../../../../ui/react/use-into-view.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { PriceChange } from './PriceChange.tsx'

type Props = {
  options: readonly RescheduleOption[]
  price: number
  givesBack: boolean
  chosen: string
  /** They come into sight by themselves. */
  moves: boolean
  onChoose: (place: string) => void
}

export const CHOICE =
  'flex min-h-14 items-center gap-3 rounded-field border border-line px-4 py-2 has-checked:border-primary has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-focus'

/** More than that scroll in a box of their own, so that what the choice costs stays near. */
const MOST_SHOWN = 8

/**
 * Free options of the day; a single one is chosen by itself.
 * A departure with several fares is chosen first, then its fare.
 */
export function Options({ options, price, givesBack, chosen, moves, onChoose }: Props) {
  const { locale, t } = useWords()
  const only = options.length === 1 ? options[0]?.id : undefined
  useEffect(() => {
    if (only && chosen !== only) onChoose(only)
  }, [only, chosen, onChoose])
  if (options.length === 0)
    return (
      <p role="status" className="card p-5">
        {t('reschedule:noneLeft')}
      </p>
    )
  if (only && !options[0]?.terms) return null
  const departures = [...Map.groupBy(options, ({ date, time, title }) => `${date} ${time} ${title}`).values()]
  const fares = departures.find((own) => own.some(({ id }) => id === chosen)) ?? []
  return (
    <>
      <Choices
        name="time"
        legend={t('reschedule:chooseTime')}
        choices={departures.map((own) => {
          const option = usualOf(own)
          return { option, text: textOf(locale, t, option), terms: [], isChosen: own === fares }
        })}
        {...{ price, givesBack, onChoose }}
        moves={moves && !chosen}
      />
      {(fares.length > 1 || fares[0]?.terms) && (
        <Choices
          name="fare"
          legend={t('reschedule:chooseFare')}
          choices={fares.map((option) => ({
            option,
            text: option.fare ?? '',
            terms: (option.terms ?? []).map((term) => textIn(t, term)),
            isChosen: option.id === chosen,
          }))}
          {...{ price, givesBack, onChoose }}
          moves={false}
        />
      )}
    </>
  )
}

/** The fare that was booked, whose terms stay unless another is chosen; otherwise the lowest. */
function usualOf(own: readonly RescheduleOption[]): RescheduleOption {
  const [first, ...others] = own
  if (!first) throw new Error('a departure has an option')
  const booked = own.find(({ is_same_fare }) => is_same_fare)
  return booked ?? others.reduce((lowest, other) => (other.price < lowest.price ? other : lowest), first)
}

function textOf(locale: Locale, t: Say, { date, end_date, time, title, arrives }: RescheduleOption): string {
  const leaves = time
    ? formatClock(locale, time)
    : end_date
      ? formatSpan(locale, date, end_date)
      : formatDate(locale, date)
  if (!arrives) return [leaves, title].filter(Boolean).join(' · ')
  const later = arrives.days > 0 ? ` ${t('checkout:span.nextDay', { count: arrives.days })}` : ''
  return [`${leaves} – ${formatClock(locale, arrives.time)}${later}`, title].filter(Boolean).join(' · ')
}

type ChoicesProps = Pick<Props, 'price' | 'givesBack' | 'moves' | 'onChoose'> & {
  name: string
  legend: string
  choices: readonly { option: RescheduleOption; text: string; terms: readonly string[]; isChosen: boolean }[]
}

function Choices({ name, legend, choices, price, givesBack, moves, onChoose }: ChoicesProps) {
  const { t } = useWords()
  const part = useIntoView<HTMLFieldSetElement>(moves)
  const scrolls = choices.length > MOST_SHOWN ? 'max-h-112 overflow-y-auto p-1 -m-1' : ''
  return (
    <fieldset ref={part} className="card grid scroll-mb-4 gap-3 p-5">
      <legend className="contents">
        <span className="text-lg font-bold">{legend}</span>
      </legend>
      <div className={`grid gap-2 sm:grid-cols-2 ${scrolls}`}>
        {choices.map(({ option, text, terms, isChosen }) => (
          <label key={option.id} className={CHOICE}>
            <input type="radio" name={name} value={option.id} checked={isChosen} onChange={() => onChoose(option.id)} />
            <span className="leading-snug">
              <span className="block font-semibold">{text}</span>
              <PriceChange from={price} to={option.price} givesBack={givesBack} />
              {option.left !== null && (
                <span className="text-soft text-sm">
                  {' '}
                  · <Fresh>{t('reschedule:left', { count: option.left })}</Fresh>
                </span>
              )}
              {terms.map((term) => (
                <span key={term} className="block text-soft text-sm">
                  {term}
                </span>
              ))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
