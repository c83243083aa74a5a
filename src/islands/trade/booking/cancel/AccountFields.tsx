import { useId } from 'react'
import { Field } from '../../../../ui/form/Field.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'

/** The most common ones; any other may be typed. */
const BANKS = [
  'BCA',
  'Mandiri',
  'BNI',
  'BRI',
  'BSI',
  'BTN',
  'CIMB Niaga',
  'Danamon',
  'Permata',
  'OCBC',
  'Maybank',
  'Panin',
  'Bank Jago',
  'SeaBank',
  'blu by BCA Digital',
  'GoPay',
  'ShopeePay',
  'OVO',
  'DANA',
]

type Props = { errors: Readonly<Record<string, string>>; holder?: string }

/** Where a refund is sent. `errors` by `account.bank`, as the server names them. Words: `refund-account`. */
export function AccountFields({ errors, holder }: Props) {
  const { t } = useWords()
  const banks = useId()
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-bold">{t('refund-account:title')}</legend>
      <Field label={t('refund-account:bank')} error={errors['account.bank']}>
        {(control) => (
          <>
            <input
              {...control}
              type="text"
              name="bank"
              className="input"
              list={banks}
              maxLength={50}
              autoComplete="off"
            />
            <datalist id={banks}>
              {BANKS.map((bank) => (
                <option key={bank} value={bank} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <TextField
        label={t('refund-account:number')}
        hint={t('refund-account:numberHint')}
        error={errors['account.number']}
        name="number"
        inputMode="numeric"
        maxLength={40}
        autoComplete="off"
      />
      <TextField
        label={t('refund-account:holder')}
        hint={t('refund-account:holderHint')}
        error={errors['account.holder']}
        name="holder"
        maxLength={100}
        autoComplete="name"
        defaultValue={holder}
      />
    </fieldset>
  )
}

export function accountOf(form: HTMLFormElement): { bank: string; number: string; holder: string } {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return { bank: text('bank'), number: text('number'), holder: text('holder') }
}
