import { formatRupiah } from '../../../../../../core/base/common/money.ts'
import type { OfficeBookingDetail } from '../../../../../../core/office/bookings/booking.ts'
import { Checkbox } from '../../../../../ui/form/Checkbox.tsx'
import { TextField } from '../../../../../ui/form/TextField.tsx'
import { useWords } from '../../../../../ui/react/words.tsx'
import { nameOf } from '../People.tsx'

export type ChangeProps = { booking: OfficeBookingDetail; onDone: () => void }

export function amountIn(data: FormData, name: string): number {
  return Number(String(data.get(name) ?? '').replace(/\D/g, ''))
}

export function textIn(data: FormData, name: string): string {
  return String(data.get(name) ?? '')
}

export function AmountField({
  name,
  label,
  hint,
  error,
  amount,
  optional,
}: {
  name: string
  label: string
  hint?: string
  error?: string | undefined
  amount?: number
  optional?: boolean
}) {
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={amount}
    />
  )
}

export function ReasonField({ error, optional }: { error: string | undefined; optional?: boolean }) {
  const { t } = useWords()
  return (
    <TextField
      name="reason"
      label={t('office-booking-page:field.reason')}
      hint={t('office-booking-page:hint.reason')}
      error={error}
      optional={optional}
      maxLength={300}
      autoComplete="off"
    />
  )
}

/** Amounts by the word of their label; those of 0 are left out. */
export function Sums({ sums }: { sums: readonly (readonly [string, number])[] }) {
  const { t } = useWords()
  return (
    <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-field bg-sunken px-4 py-3">
      {sums.map(([word, amount]) => (
        <div key={word} className="col-span-2 grid grid-cols-subgrid">
          <dt>{t(`office-booking-page:sum.${word}`)}</dt>
          <dd className="text-right font-semibold">{formatRupiah(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

type ChoiceProps = {
  booking: OfficeBookingDetail
  legend?: string
  chosen: readonly number[]
  onChoose: (chosen: number[]) => void
}

export function PeopleChoice({ booking, legend = 'who', chosen, onChoose }: ChoiceProps) {
  const { t } = useWords()
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-sm">{t(`office-booking-page:${legend}`)}</legend>
      {booking.people.map((person) => {
        const { index } = person
        if (index === null) return null
        const others = chosen.filter((each) => each !== index)
        return (
          <Checkbox
            key={index}
            label={`${index + 1}. ${nameOf(t, person)}`}
            checked={chosen.includes(index)}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked ? [...others, index] : others)}
          />
        )
      })}
    </fieldset>
  )
}
