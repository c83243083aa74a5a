import { useState } from 'react'
import { BOOKED } from '../../../../../core/trade/booking/services.ts'
import type { Markups as Kept } from '../../../../../core/trade/partner/markup.ts'
import { FieldGroup } from '../../../../ui/form/Field.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { hundredths } from '../../form/typed.ts'

const PARTS = ['percent', 'amount'] as const
type Typed = Readonly<Record<(typeof PARTS)[number], string>>
type Props = { markups: Kept; errors: Readonly<Record<string, string>> }

export function Markups({ markups, errors }: Props) {
  const { t } = useWords()
  const [rows, setRows] = useState<Readonly<Record<string, Typed>>>(
    Object.fromEntries(BOOKED.map((service) => [service, typedOf(markups[service])])),
  )
  return (
    <FieldGroup label={t('office-settings:field.pricing.markups')} error={errors.markups}>
      {() => (
        <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
          <input type="hidden" name="markups" value={JSON.stringify(markupsOf(rows))} />
          {BOOKED.map((service) => (
            <fieldset key={service} className="grid grid-cols-2 gap-3">
              <legend className="mb-1 text-soft">{t(`${service}-home:name`)}</legend>
              {PARTS.map((part) => (
                <TextField
                  key={part}
                  label={t(`office-settings:markup.${part}`)}
                  error={errors[`markups.${service}.${part}`]}
                  inputMode={part === 'percent' ? 'decimal' : 'numeric'}
                  autoComplete="off"
                  maxLength={12}
                  value={rows[service]?.[part] ?? ''}
                  onChange={({ target }) =>
                    setRows({ ...rows, [service]: { percent: '', amount: '', ...rows[service], [part]: target.value } })
                  }
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

function typedOf(markup: Kept[keyof Kept]): Typed {
  const { percent = 0, amount = 0 } = markup ?? {}
  return { percent: String(percent / 100), amount: String(amount) }
}

/** In the form of the call; products without a markup are left out. */
function markupsOf(rows: Readonly<Record<string, Typed>>) {
  const all = Object.entries(rows).map(([service, { percent, amount }]) => {
    return [service, { percent: hundredths(percent), amount: Number(amount.replace(/\D/g, '')) }] as const
  })
  return Object.fromEntries(all.filter(([, { percent, amount }]) => percent !== 0 || amount !== 0))
}
