import type { TFunction } from 'i18next'
import { ChevronDown } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { FieldFoot } from '../../../ui/form/Field.tsx'
import { Stepper } from '../../../ui/form/Stepper.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { Counts, PaxRow } from './pax.ts'

type Props<Type extends string> = {
  /** The product's words in `search`. */
  service: string
  /** Adults first. */
  rows: readonly PaxRow<Type>[]
  value: Counts<Type>
  /** One more or less of a type; the same party where that breaks a limit. */
  changePax: (value: Counts<Type>, type: Type, by: 1 | -1) => Counts<Type>
  onChange: (value: Counts<Type>) => void
  error: string | undefined
  className?: string
}

/** Who travels: closed it says how many, open it counts them and tells the limits. A plain `details`, so that it opens without scripts. */
export function Travellers<Type extends string>(props: Props<Type>) {
  const { service, rows, value, changePax, onChange, error, className = '' } = props
  const { t } = useWords()
  const step = (type: Type, by: 1 | -1) => {
    const next = changePax(value, type, by)
    return next === value ? null : () => onChange(next)
  }
  const details = useRef<HTMLDetailsElement>(null)
  const id = useId()
  useClosing(details)
  useEffect(() => {
    if (error && details.current) details.current.open = true
  }, [error])
  return (
    <details
      ref={details}
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' })
      }
      className={`group relative ${className}`}
    >
      <summary className={`box h-15 cursor-pointer list-none pr-10 ${error ? 'border-bad' : ''}`}>
        <span className="box-label">{t('search:pax')}</span>
        <span className="box-value truncate">{party(t, rows, value)}</span>
        <ChevronDown size={18} className="chevron group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="card absolute top-16 left-0 z-20 w-[min(22rem,100vw-4rem)] p-4 lifted">
        {rows.map(({ type, name, max }, index) => (
          <Stepper
            key={type}
            name={name}
            {...wordsOf(t, service, type)}
            value={value[type]}
            max={max}
            onLess={step(type, -1)}
            onMore={step(type, 1)}
            onType={(typed) => onChange({ ...value, [type]: typed })}
            invalid={Boolean(error) && index === 0}
            describedBy={`${id}-limits ${id}-error`}
          />
        ))}
        <FieldFoot id={id} label={t('search:pax')} error={error} />
        <p id={`${id}-limits`} className="mt-2 border-line border-t pt-3 text-[13px] text-soft">
          {t(`search:${service}.paxLimits`)}
        </p>
        <button
          type="button"
          className="btn btn-quiet mt-3 w-full not-js:hidden"
          onClick={() => close(details.current)}
        >
          {t('search:done')}
        </button>
      </div>
    </details>
  )
}

function party<Type extends string>(t: TFunction, rows: readonly PaxRow<Type>[], value: Counts<Type>): string {
  return rows
    .filter(({ type }) => value[type] > 0)
    .map(({ type }) => t(`search:count.${type as string}`, { count: value[type] as number }))
    .join(', ')
}

function wordsOf(t: TFunction, service: string, type: string) {
  const label = t(`search:${type}`)
  const name = label.toLowerCase()
  return {
    label,
    hint: t(`search:${service}.${type}Age`),
    less: t('search:less', { name }),
    more: t('search:more', { name }),
  }
}

function close(details: HTMLDetailsElement | null) {
  if (!details) return
  details.open = false
  details.querySelector('summary')?.focus()
}

/** A press outside and Escape close it, as they would a list. */
function useClosing(ref: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const outside = ({ target }: PointerEvent) => {
      const details = ref.current
      if (details?.open && target instanceof Node && !details.contains(target)) details.open = false
    }
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && ref.current?.open) close(ref.current)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', leave)
    }
  }, [ref])
}
