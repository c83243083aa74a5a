import { type FormEvent, type ReactNode, useRef } from 'react'
import { PASTED_LENGTH } from '../../../../core/base/common/pasted.ts'
import type { Company } from '../../../../core/trade/invoice/company.ts'
import { formatNpwp } from '../../../../core/trade/invoice/npwp.ts'
import type { CallError } from '../../../lib/call/call.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { focusFirstWrong } from '../../../ui/form/focus.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useWords } from '../../../ui/react/words.tsx'

export type NamedCompany = { company: Company | null; keep: boolean }

type Props = {
  company: Company | null
  error: CallError | null
  isSending: boolean
  /** Offers to keep it in the profile. */
  canKeep?: boolean | undefined
  /** Text of the button; "Save" by default. */
  submit?: string | undefined
  onSubmit: (named: NamedCompany) => Promise<void>
  children?: ReactNode
}

/** Word file: `company`. */
export function CompanyForm({ company, error, isSending, canKeep, submit, onSubmit, children }: Props) {
  const { t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const textOf = (name: string) => String(data.get(name) ?? '')
    const typed = { name: textOf('company_name'), npwp: textOf('npwp'), address: textOf('company_address') }
    await onSubmit({ company: typed, keep: data.has('keep') })
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }
  return (
    <form ref={form} onSubmit={send} method="post" noValidate className="grid gap-4">
      <TextField
        label={t('company:name')}
        error={error?.errors['company.name']}
        name="company_name"
        autoComplete="organization"
        defaultValue={company?.name}
        maxLength={120}
      />
      <TextField
        label={t('company:npwp')}
        hint={t('company:npwpHint')}
        error={error?.errors['company.npwp']}
        name="npwp"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={company ? formatNpwp(company.npwp) : ''}
        maxLength={PASTED_LENGTH}
      />
      <Field label={t('company:address')} error={error?.errors['company.address']}>
        {(control) => (
          <textarea
            {...control}
            className="input min-h-20"
            name="company_address"
            rows={2}
            autoComplete="street-address"
            defaultValue={company?.address}
            maxLength={300}
          />
        )}
      </Field>
      {children}
      {canKeep && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="keep" defaultChecked />
          {t('company:keep')}
        </label>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-action" aria-disabled={isSending}>
          {isSending ? t('company:saving') : (submit ?? t('company:save'))}
        </button>
        {company && (
          <button
            type="button"
            className="btn btn-quiet"
            aria-disabled={isSending}
            onClick={() => void onSubmit({ company: null, keep: false })}
          >
            {t('company:none')}
          </button>
        )}
      </div>
    </form>
  )
}
