import type { FormEvent } from 'react'
import type * as contract from '../../../../../core/office/house/text.ts'
import { createText } from '../../../../../core/office/house/text-calls.ts'
import { SelectField } from '../../../../ui/form/SelectField.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'

const KINDS = ['article', 'help'] as const

/** Asks only for kind, titles and address; the rest is written on the text's page. */
export function NewText({ onCancel }: { onCancel: () => void }) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const textOf = (name: string) => String(data.get(name) ?? '').trim()
    const kind = KINDS.find((each) => each === textOf('kind')) ?? 'article'
    const body = { slug: textOf('slug'), title: { id: textOf('title_id'), en: textOf('title_en') } }
    void send<typeof contract.createText>(createText, { params: { kind }, body }, (made) =>
      location.assign(`?${new URLSearchParams({ id: `${made.kind}/${made.slug}` })}`),
    )
  }

  return (
    <Dialog open onClose={onCancel} title={t('office-texts:new')} kind="sheet">
      <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
        <SelectField
          label={t('office-texts:kindLabel')}
          name="kind"
          defaultValue="article"
          options={KINDS.map((value) => ({ value, label: t(`office-texts:kind.${value}`) }))}
        />
        <TextField
          label={`${t('office-texts:field.title')} (ID)`}
          error={error?.errors['title.id']}
          name="title_id"
          lang="id"
          maxLength={120}
        />
        <TextField
          label={`${t('office-texts:field.title')} (EN)`}
          error={error?.errors['title.en']}
          name="title_en"
          optional
          lang="en"
          maxLength={120}
        />
        <TextField
          label={t('office-texts:slug')}
          hint={t('office-texts:slugHint')}
          error={error?.errors.slug}
          name="slug"
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
        />
        <ActionFailed error={error} onReload={onCancel} />
        <button type="submit" className="btn btn-action justify-self-start" aria-disabled={isSending}>
          {t('office-texts:begin')}
        </button>
      </form>
    </Dialog>
  )
}
