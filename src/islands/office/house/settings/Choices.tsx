import { useState } from 'react'
import { HOUSE_LANGUAGES } from '../../../../../core/base/common/languages.ts'
import { BOOKED, SERVICES } from '../../../../../core/trade/booking/services.ts'
import { FieldGroup } from '../../../../ui/form/Field.tsx'
import { useWords } from '../../../../ui/react/words.tsx'

const ALL: Readonly<Record<string, readonly string[]>> = {
  sold: SERVICES,
  offered: HOUSE_LANGUAGES,
  tax_services: BOOKED,
}

type Props = {
  name: string
  chosen: readonly string[]
  textOf: (value: string) => string
  hint?: string
  error: string | undefined
}

export function Choices({ name, chosen, textOf, hint, error }: Props) {
  const { t } = useWords()
  const [now, setNow] = useState(chosen)
  const all = ALL[name] ?? []
  const toggle = (value: string) =>
    setNow(all.filter((each) => (each === value ? !now.includes(each) : now.includes(each))))
  return (
    <FieldGroup label={t(`office-settings:choose.${name}`)} hint={hint} error={error}>
      {() => (
        <div className="flex flex-wrap gap-x-6">
          <input type="hidden" name={name} value={JSON.stringify(now)} />
          {all.map((value) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input type="checkbox" checked={now.includes(value)} onChange={() => toggle(value)} />
              {textOf(value)}
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
