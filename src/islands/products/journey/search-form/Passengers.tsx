import { useId } from 'react'
import type { Counts } from '../../../../../core/products/journey/query.ts'
import type { Say } from '../../../../lib/words.ts'
import { Stepper } from '../../../../ui/form/Stepper.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { PeopleField } from '../../../base/list/search-form/PeopleField.tsx'
import type { Step } from '../../../base/list/search-form/use-steps.ts'
import type { PaxRow } from './pax.ts'

type Props = {
  service: string
  rows: readonly PaxRow[]
  value: Counts
  changePax: (value: Counts, type: string, by: 1 | -1) => Counts
  onChange: (value: Counts) => void
  error: string | undefined
  step: Step
  className?: string
}

export function Passengers(props: Props) {
  const { service, rows, value, changePax, onChange, error, className = '' } = props
  const { t } = useWords()
  const id = useId()
  const step = (type: string, by: 1 | -1) => {
    const next = changePax(value, type, by)
    return next === value ? null : () => onChange(next)
  }
  return (
    <PeopleField
      id={id}
      label={t('search:pax')}
      value={party(t, rows, value)}
      limits={t(`search:${service}.paxLimits`)}
      error={error}
      step={props.step}
      className={className}
    >
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
    </PeopleField>
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
