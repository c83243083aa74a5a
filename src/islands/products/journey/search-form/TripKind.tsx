import { useWords } from '../../../../ui/react/words.tsx'
import type { TripDates } from './dates.ts'

const KINDS = ['oneway', 'roundtrip'] as const

type Props = {
  /** Keeps the radio groups of several forms on one page apart. */
  service: string
  value: TripDates['trip']
  onChange: (value: TripDates['trip']) => void
}

/** The query has no trip kind, only the return date: the radios belong to `TripForm`, are not sent, and are hidden without scripts. */
export function TripKind({ service, value, onChange }: Props) {
  const { t } = useWords()
  return (
    <fieldset className="flex not-js:hidden">
      <legend className="sr-only">{t('search:trip')}</legend>
      {KINDS.map((kind) => (
        <label
          key={kind}
          className="flex min-h-11 cursor-pointer items-center gap-2 pr-5 font-semibold text-sm text-soft has-checked:text-ink"
        >
          <input
            type="radio"
            name={`${service}-trip`}
            form={`${service}-trip`}
            value={kind}
            checked={value === kind}
            onChange={() => onChange(kind)}
          />
          {t(`search:${kind}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** Beside the search form: forms cannot be nested. */
export function TripForm({ service }: Pick<Props, 'service'>) {
  return <form id={`${service}-trip`} hidden />
}
