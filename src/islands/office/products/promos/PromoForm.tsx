import { type FormEvent, useEffect, useRef, useState } from 'react'
import type * as contract from '../../../../../core/office/products/promo.ts'
import type { OfficePromo } from '../../../../../core/office/products/promo.ts'
import { addPicture, changePromo, createPromo } from '../../../../../core/office/products/promo-calls.ts'
import { base64Of } from '../../../../lib/base64.ts'
import { bytesOf } from '../../../../lib/call/chosen-file.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { FormButtons } from '../../desk/FormButtons.tsx'

type Props = {
  promo: OfficePromo | null
  onDone: () => void
  onCancel: () => void
}

export function PromoForm({ promo, onDone, onCancel }: Props) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const [picture, setPicture] = useState(promo?.picture ?? '')
  const form = useRef<HTMLFormElement>(null)
  // It stands above the table, out of sight of the last rows.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function upload(file: File | undefined) {
    if (!file) return
    const data = base64Of(await bytesOf(file))
    await send<typeof contract.addPicture>(addPicture, { body: { data } }, ({ id }) => setPicture(id))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const textOf = (name: string) => String(data.get(name) ?? '').trim()
    const body = {
      title: { id: textOf('title.id'), en: textOf('title.en') },
      text: { id: textOf('text.id'), en: textOf('text.en') },
      url: textOf('url'),
      picture,
      position: Number(textOf('position')),
      starts_on: textOf('starts_on'),
      ends_on: textOf('ends_on'),
      is_on: data.has('is_on'),
    }
    const saved = () => {
      onDone()
      toast(t('office-promos:saved'))
    }
    if (!promo) return void send<typeof contract.createPromo>(createPromo, { body }, saved)
    const input = { params: { id: promo.id }, body: { ...body, version: promo.version } }
    void send<typeof contract.changePromo>(changePromo, input, saved)
  }

  const input = (name: string, label: string, value: string | number, type = 'text', hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      error={error?.errors[name]}
      optional={name.endsWith('.en')}
      type={type}
      name={name}
      defaultValue={value}
    />
  )
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="card grid gap-4 p-5 sm:grid-cols-2">
      {input('title.id', t('office-promos:titleId'), promo?.title.id ?? '')}
      {input('title.en', t('office-promos:titleEn'), promo?.title.en ?? '')}
      {input('text.id', t('office-promos:textId'), promo?.text.id ?? '')}
      {input('text.en', t('office-promos:textEn'), promo?.text.en ?? '')}
      {input('url', t('office-promos:url'), promo?.url ?? '', 'text', t('office-promos:urlHint'))}
      {input('position', t('office-promos:position'), promo?.position ?? 1, 'number', t('office-promos:positionHint'))}
      {input('starts_on', t('office-promos:startsOn'), promo?.starts_on ?? '', 'date')}
      {input('ends_on', t('office-promos:endsOn'), promo?.ends_on ?? '', 'date')}
      <Field
        label={t('office-promos:picture')}
        hint={t('office-promos:pictureHint')}
        error={error?.errors.picture ?? error?.errors.data}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="input"
            onChange={({ target }) => upload(target.files?.[0])}
          />
        )}
      </Field>
      {picture && (
        <img src={`/api/v1/promo/picture/${picture}`} alt="" width={240} className="rounded-lg self-center" />
      )}
      <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
        <input type="checkbox" name="is_on" defaultChecked={promo?.is_on ?? true} />
        {t('office-promos:isOn')}
      </label>
      <div className="sm:col-span-2">
        <ActionFailed error={error} onReload={onDone} />
      </div>
      <FormButtons
        isSending={isSending}
        words={{ save: t('office-promos:save'), sending: t('office-promos:saving'), cancel: t('office-promos:cancel') }}
        onCancel={onCancel}
      />
    </form>
  )
}
