import { type FormEvent, useRef, useState } from 'react'
import type * as contract from '../../../../../core/office/people/partner.ts'
import type { OfficePartner } from '../../../../../core/office/people/partner.ts'
import { changePartner, createPartner } from '../../../../../core/office/people/partner-calls.ts'
import { PARTNER_MODELS, type PartnerModel } from '../../../../../core/people/account/partner-models.ts'
import { formatNpwp } from '../../../../../core/trade/invoice/npwp.ts'
import { PRODUCTS } from '../../../../products.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { focusFirstWrong } from '../../../../ui/form/focus.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { isBooked } from '../../desk/product-filter.ts'

type Props = { partner: OfficePartner | null; onDone: (partner: OfficePartner) => void; onReload?: () => void }

const BOOKED = PRODUCTS.filter(isBooked).map(({ slug }) => slug)

/** Word files: `office-partners`, `company`. */
export function PartnerForm({ partner, onDone, onReload = () => {} }: Props) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const form = useRef<HTMLFormElement>(null)
  const [model, setModel] = useState<PartnerModel>(partner?.model ?? 'commission')
  const [hasCompany, setCompany] = useState(partner ? partner.company !== null : true)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const textOf = (name: string) => String(data.get(name) ?? '').trim()
    const shares = BOOKED.map((slug) => [slug, percentOf(textOf(`shares.${slug}`))] as const)
    const company = { name: textOf('company_name'), npwp: textOf('npwp'), address: textOf('company_address') }
    const body = {
      name: textOf('name'),
      company: hasCompany ? company : null,
      model,
      terms: { shares: Object.fromEntries(shares.filter(([, share]) => share !== 0)) },
      note: textOf('note'),
      is_on: data.has('is_on'),
    }
    const saved = (made: OfficePartner) => {
      toast(t('office-partners:saved'))
      onDone(made)
    }
    if (partner) {
      const input = { params: { id: partner.id }, body: { ...body, version: partner.version } }
      await send<typeof contract.changePartner>(changePartner, input, saved)
    } else await send<typeof contract.createPartner>(createPartner, { body }, saved)
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }

  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-4">
      <TextField
        label={t('office-partners:name')}
        error={error?.errors.name}
        name="name"
        autoComplete="off"
        defaultValue={partner?.name}
        maxLength={120}
      />
      <fieldset className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <legend className="mb-1 font-semibold">{t('office-partners:modelLabel')}</legend>
        <div className="flex flex-wrap gap-x-6 sm:col-span-2">
          {PARTNER_MODELS.map((each) => (
            <label key={each} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="model" checked={model === each} onChange={() => setModel(each)} />
              {t(`office-partners:model.${each}`)}
            </label>
          ))}
        </div>
        <p className="text-faint text-sm sm:col-span-2">{t(`office-partners:modelHint.${model}`)}</p>
        {BOOKED.map((slug) => (
          <TextField
            key={slug}
            label={`${t(`${slug}-home:name`)} (%)`}
            error={error?.errors[`terms.shares.${slug}`]}
            name={`shares.${slug}`}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={String((partner?.terms.shares[slug] ?? 0) / 100)}
            maxLength={6}
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-1 font-semibold">{t('office-partners:invoice')}</legend>
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" checked={hasCompany} onChange={(event) => setCompany(event.currentTarget.checked)} />
          {t('company:forCompany')}
        </label>
        {hasCompany && (
          <>
            <TextField
              label={t('company:name')}
              error={error?.errors['company.name']}
              name="company_name"
              autoComplete="off"
              defaultValue={partner?.company?.name}
              maxLength={120}
            />
            <TextField
              label={t('company:npwp')}
              hint={t('company:npwpHint')}
              error={error?.errors['company.npwp']}
              name="npwp"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={partner?.company ? formatNpwp(partner.company.npwp) : ''}
              maxLength={30}
            />
            <TextField
              label={t('company:address')}
              error={error?.errors['company.address']}
              name="company_address"
              autoComplete="off"
              defaultValue={partner?.company?.address}
              maxLength={300}
            />
          </>
        )}
      </fieldset>
      <Field label={t('office-partners:note')} optional error={error?.errors.note}>
        {(control) => (
          <textarea
            {...control}
            className="input min-h-20"
            name="note"
            rows={2}
            defaultValue={partner?.note}
            maxLength={500}
          />
        )}
      </Field>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="is_on" defaultChecked={partner?.is_on ?? true} />
        {t('office-partners:isOn')}
      </label>
      <ActionFailed error={error} onReload={onReload} />
      <button type="submit" className="btn btn-action justify-self-start" aria-disabled={isSending}>
        {t(isSending ? 'company:saving' : 'company:save')}
      </button>
    </form>
  )
}

/** `7,5` is 750 hundredths of a percent. */
function percentOf(typed: string): number {
  return Math.round(Number(typed.replace(',', '.') || '0') * 100)
}
