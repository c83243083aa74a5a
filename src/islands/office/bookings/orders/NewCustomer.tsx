import { type FormEvent, useRef, useState } from 'react'
import { wireName } from '../../../../../core/base/common/call/wire-name.ts'
import { ADULT_TITLES } from '../../../../../core/base/common/people/people.ts'
import type * as contract from '../../../../../core/office/bookings/order.ts'
import { createMember } from '../../../../../core/office/bookings/order-calls.ts'
import type { RequestOrder } from '../../../../../core/office/bookings/request.ts'
import type { OfficeMember } from '../../../../../core/office/people/member.ts'
import { LOCALES, type Locale } from '../../../../lib/locale.ts'
import { focusFirstWrong } from '../../../../ui/form/focus.ts'
import { SelectField } from '../../../../ui/form/SelectField.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'

type Props = {
  contact: RequestOrder['contact'] | undefined
  isStarting: boolean
  onStart: (id: string, language?: Locale) => void
}

export function NewCustomer({ contact, isStarting, onStart }: Props) {
  const { locale, t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const { send, isSending, error } = useAction()
  const [known, setKnown] = useState<OfficeMember | null>(null)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const textOf = (name: string) => String(data.get(name) ?? '').trim()
    const body = {
      // The server refuses one that is not chosen.
      title: textOf('title') as (typeof ADULT_TITLES)[number],
      first_name: textOf('first_name'),
      last_name: textOf('last_name'),
      email: textOf('email'),
      calling_code: textOf('calling_code').replace(/\D/g, ''),
      phone: textOf('phone'),
      language: LOCALES.find((each) => each === textOf('language')) ?? 'id',
    }
    setKnown(null)
    await send<typeof contract.createMember>(createMember, { body }, ({ member, is_new }) =>
      is_new ? onStart(member.id, body.language) : setKnown(member),
    )
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }
  const wrong = error?.errors
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="card grid gap-4 p-5">
      <div>
        <h2 className="text-xl">{t('office-order:new')}</h2>
        <p className="text-soft">{t('office-order:newText')}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-[8rem_1fr_1fr]">
        <SelectField
          name="title"
          label={t('office-order:nameTitle')}
          defaultValue={contact?.title}
          options={ADULT_TITLES.map((value) => ({ value, label: t(`people:title.${value}`) }))}
          error={wrong?.title}
        />
        <TextField
          name="first_name"
          label={t('office-order:firstName')}
          defaultValue={contact?.first_name}
          autoComplete="off"
          error={wrong?.first_name}
        />
        <TextField
          name="last_name"
          label={t('office-order:lastName')}
          hint={t('people:oneName')}
          defaultValue={contact?.last_name}
          autoComplete="off"
          error={wrong?.last_name}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="email"
          type="email"
          label={t('office-order:email')}
          defaultValue={contact?.email}
          autoComplete="off"
          error={wrong?.email}
        />
        <div className="grid grid-cols-[6rem_1fr] gap-2">
          <TextField
            name="calling_code"
            label={t('office-order:callingCode')}
            inputMode="tel"
            autoComplete="off"
            defaultValue={contact?.calling_code ?? '62'}
            error={wrong?.calling_code}
          />
          <TextField
            name="phone"
            label={t('office-order:phone')}
            defaultValue={contact?.mobile_phone}
            inputMode="tel"
            autoComplete="off"
            error={wrong?.phone}
          />
        </div>
        <SelectField
          name="language"
          defaultValue={locale}
          label={t('office-order:language')}
          options={LOCALES.map((value) => ({ value, label: t(`office-order:languages.${value}`) }))}
        />
      </div>
      {known && (
        <Banner
          kind="note"
          title={t('office-order:known', { name: wireName(known) })}
          actions={
            known.status === 'aktif' && (
              <button type="button" className="btn btn-quiet" onClick={() => onStart(known.id)}>
                {t('office-order:useKnown')}
              </button>
            )
          }
        >
          {known.status === 'aktif' ? null : t('office-order:blocked')}
        </Banner>
      )}
      <ActionFailed error={error} onReload={() => {}} />
      <button type="submit" className="btn btn-action justify-self-start" aria-disabled={isSending || isStarting}>
        {t(isSending ? 'office-order:making' : 'office-order:make')}
      </button>
    </form>
  )
}
