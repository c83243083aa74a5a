import { type FormEvent, useRef, useState } from 'react'
import type * as contract from '../../../../../core/office/products/code.ts'
import type { OfficeCode } from '../../../../../core/office/products/code.ts'
import { changeCode, createCode } from '../../../../../core/office/products/code-calls.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { PRODUCTS } from '../../../../products.ts'
import { focusFirstWrong } from '../../../../ui/form/focus.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { CopyButton } from '../../../../ui/react/CopyButton.tsx'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { FormButtons } from '../../desk/FormButtons.tsx'
import { isBooked } from '../../desk/product-filter.ts'

type Props = { code: OfficeCode | null; onDone: () => void; onCancel: () => void }
type Kind = 'percent' | 'amount'

const BOOKED = PRODUCTS.filter(isBooked).map(({ slug }) => slug)
const KINDS: readonly Kind[] = ['percent', 'amount']

export function CodeForm({ code, onDone, onCancel }: Props) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const [kind, setKind] = useState<Kind>(code?.amount ? 'amount' : 'percent')
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const textOf = (name: string) => String(data.get(name) ?? '').trim()
    const body = {
      percent: kind === 'percent' ? (numberOf(textOf('percent')) ?? 0) : null,
      amount: kind === 'amount' ? (numberOf(textOf('amount')) ?? 0) : null,
      minimum: numberOf(textOf('minimum')) ?? 0,
      cap: kind === 'percent' ? numberOf(textOf('cap')) : null,
      starts_on: textOf('starts_on'),
      ends_on: textOf('ends_on'),
      services: BOOKED.filter((slug) => data.getAll('services').includes(slug)),
      uses: numberOf(textOf('uses')),
      uses_per_member: numberOf(textOf('uses_per_member')),
      is_on: data.has('is_on'),
    }
    const saved = () => {
      onDone()
      toast(t('codes:saved'))
    }
    if (code) {
      const input = { params: { id: code.id }, body: { ...body, version: code.version } }
      await send<typeof contract.changeCode>(changeCode, input, saved)
    } else await send<typeof contract.createCode>(createCode, { body: { ...body, code: textOf('code') } }, saved)
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }

  const input = (
    name: Kind | keyof OfficeCode,
    type: 'number' | 'date',
    hint?: string,
    optional = false,
    className = '',
  ) => (
    <TextField
      className={className}
      label={t(`codes:field.${name}`)}
      hint={hint && t(`codes:hint.${hint}`)}
      error={error?.errors[name]}
      optional={optional}
      name={name}
      defaultValue={String(code?.[name] ?? '')}
      {...(type === 'date' ? { type } : { inputMode: 'numeric', autoComplete: 'off', maxLength: 15 })}
    />
  )
  return (
    <Dialog
      open
      onClose={onCancel}
      title={code ? t('codes:changeTitle', { code: code.code }) : t('codes:add')}
      kind="sheet"
    >
      <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {code && <PromoLink code={code.code} />}
        {!code && (
          <TextField
            className="sm:col-span-2"
            label={t('codes:field.code')}
            hint={t('codes:hint.code')}
            error={error?.errors.code}
            name="code"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={30}
          />
        )}
        <fieldset className="sm:col-span-2">
          <legend className="mb-1 font-semibold text-sm">{t('codes:kind')}</legend>
          <div className="flex flex-wrap gap-x-6">
            {KINDS.map((each) => (
              <label key={each} className="flex min-h-11 items-center gap-3">
                <input type="radio" name="kind" value={each} checked={kind === each} onChange={() => setKind(each)} />
                {t(`codes:kinds.${each}`)}
              </label>
            ))}
          </div>
        </fieldset>
        {kind === 'percent' ? (
          <>
            {input('percent', 'number')}
            {input('cap', 'number', 'cap', true)}
          </>
        ) : (
          input('amount', 'number')
        )}
        {input('minimum', 'number', 'minimum', true, kind === 'percent' ? 'sm:col-span-2' : '')}
        {input('starts_on', 'date')}
        {input('ends_on', 'date')}
        {input('uses', 'number', 'uses', true)}
        {input('uses_per_member', 'number', 'uses', true)}
        <fieldset className="sm:col-span-2">
          <legend className="mb-1 font-semibold text-sm">{t('codes:field.services')}</legend>
          <div className="flex flex-wrap gap-x-6">
            {BOOKED.map((slug) => (
              <label key={slug} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name="services"
                  value={slug}
                  defaultChecked={code?.services.includes(slug) ?? false}
                />
                {t(`${slug}-home:name`)}
              </label>
            ))}
          </div>
          <p className="text-faint text-sm">{t('codes:hint.services')}</p>
        </fieldset>
        <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
          <input type="checkbox" name="is_on" defaultChecked={code?.is_on ?? true} />
          {t('codes:field.is_on')}
        </label>
        <div className="empty:hidden sm:col-span-2">
          <ActionFailed error={error} onReload={onDone} />
        </div>
        <FormButtons
          isSending={isSending}
          words={{ save: t('codes:save'), sending: t('codes:saving'), cancel: t('codes:cancel') }}
          onCancel={onCancel}
        />
      </form>
    </Dialog>
  )
}

/** The site keeps the code for the booking form, whichever page the link leads to. */
function PromoLink({ code }: { code: string }) {
  const { locale, t } = useWords()
  const link = `${location.origin}${pathTo(locale, 'home')}?${new URLSearchParams({ code })}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-sunken px-4 py-3 sm:col-span-2">
      <p className="min-w-0 break-all text-sm">{link}</p>
      <CopyButton text={link} label={t('codes:link', { code })} />
    </div>
  )
}

/** `1.000.000` and `Rp 1,000,000` are amounts too. Null when empty. */
function numberOf(typed: string): number | null {
  const digits = typed.replace(/\D/g, '')
  return digits === '' ? null : Number(digits)
}
