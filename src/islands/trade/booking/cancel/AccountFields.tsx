import { PASTED_LENGTH } from '../../../../../core/base/common/pasted.ts'
import { REFUND_BANKS } from '../../../../../core/trade/payment/banks.ts'
import { SelectField } from '../../../../ui/form/SelectField.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'

type Props = { errors: Readonly<Record<string, string>>; holder?: string }

/** Bank account for a refund. `errors` by `account.bank`, as the server names them. Words: `refund-account`. */
export function AccountFields({ errors, holder }: Props) {
  const { t } = useWords()
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-bold">{t('refund-account:title')}</legend>
      <SelectField
        label={t('refund-account:bank')}
        error={errors['account.bank']}
        name="bank"
        choose={t('refund-account:choose')}
        options={REFUND_BANKS.map((bank) => ({ value: bank, label: bank }))}
      />
      <TextField
        label={t('refund-account:number')}
        hint={t('refund-account:numberHint')}
        error={errors['account.number']}
        name="number"
        inputMode="numeric"
        maxLength={PASTED_LENGTH}
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
