import { type FormEvent, useRef, useState } from 'react'
import type * as contract from '../../../../../core/office/products/product.ts'
import { createProduct, productKinds } from '../../../../../core/office/products/product-calls.ts'
import type { Service } from '../../../../../core/trade/booking/services.ts'
import { focusFirstWrong } from '../../../../ui/form/focus.ts'
import { SelectField } from '../../../../ui/form/SelectField.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { Failed } from '../../../base/table/Failed.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { useAction } from '../../../people/account/use-action.ts'
import { wordOf } from './fault-words.ts'

/** Kind, title and address: all else is filled in on its page. */
export function NewForm({ written, onCancel }: { written: readonly string[]; onCancel: () => void }) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const form = useRef<HTMLFormElement>(null)
  const { answer, ask } = useCall<typeof contract.productKinds>(productKinds, {})
  const [slug, setSlug] = useState('')
  const [isOwn, setOwn] = useState(false)
  const kinds = answer.state === 'ready' ? answer.value.filter(({ service }) => written.includes(service)) : []
  const options = kinds.flatMap(({ service, kinds: all }) =>
    all.map((kind) => ({
      value: `${service}/${kind}`,
      label: `${t(`${service}-home:name`)} · ${t(`office-products:kind.${kind}`)}`,
    })),
  )

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const textOf = (name: string) => String(data.get(name) ?? '').trim()
    const [service = '', kind = ''] = textOf('kind').split('/')
    const title = { id: textOf('title_id'), en: textOf('title_en') }
    const input = { params: { service: service as Service }, body: { slug: textOf('slug'), kind, title } }
    await send<typeof contract.createProduct>(createProduct, input, (made) =>
      location.assign(`?${new URLSearchParams({ id: `${made.service}/${made.id}` })}`),
    )
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }

  return (
    <Dialog open onClose={onCancel} title={t('office-products:new')} kind="sheet">
      <form ref={form} method="post" noValidate className="grid gap-4" onSubmit={submit}>
        {answer.state === 'failed' && <Failed error={answer.error} onRetry={ask} />}
        <SelectField
          key={options.length}
          label={t('office-products:kindLabel')}
          error={error?.errors.kind ?? error?.errors.service}
          name="kind"
          options={options}
          defaultValue={options[0]?.value}
        />
        <TextField
          label={`${t('office-products:field.title')} (ID)`}
          error={error?.errors['title.id']}
          name="title_id"
          lang="id"
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => isOwn || setSlug(slugOf(target.value))}
        />
        <TextField
          label={`${t('office-products:field.title')} (EN)`}
          error={error?.errors['title.en']}
          name="title_en"
          optional
          lang="en"
          maxLength={120}
          autoComplete="off"
        />
        <TextField
          label={t('office-products:slug')}
          hint={t('office-products:slugHint')}
          error={wordOf(t, error?.errors.slug)}
          name="slug"
          value={slug}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setOwn(true)
            setSlug(target.value)
          }}
        />
        <ActionFailed error={error} onReload={onCancel} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="btn btn-action" aria-disabled={isSending}>
            {t('office-products:begin')}
          </button>
          <button type="button" className="btn btn-quiet" onClick={onCancel}>
            {t('office-products:cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
}
