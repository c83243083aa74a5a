import { ChevronDown } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef } from 'react'
import type { Counts } from '../../../../core/journey/query.ts'
import type { Say } from '../../../lib/words.ts'
import { FieldFoot } from '../../../ui/form/Field.tsx'
import { Stepper } from '../../../ui/form/Stepper.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { PaxRow } from './pax.ts'

type Props = {
  service: string
  rows: readonly PaxRow[]
  value: Counts
  /** Returns the same party when the change breaks a limit. */
  changePax: (value: Counts, type: string, by: 1 | -1) => Counts
  onChange: (value: Counts) => void
  error: string | undefined
  className?: string
}

export function Passengers(props: Props) {
  const { service, rows, value, changePax, onChange, error, className = '' } = props
  const { t } = useWords()
  const step = (type: string, by: 1 | -1) => {
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
            value={value[type] ?? 0}
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

function party(t: Say, rows: readonly PaxRow[], value: Counts): string {
  return rows
    .filter(({ type }) => value[type])
    .map(({ type }) => t(`search:count.${type}`, { count: value[type] ?? 0 }))
    .join(', ')
}

function wordsOf(t: Say, service: string, type: string) {
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
