import { useState } from 'react'
import type * as contract from '../../../../../core/office/products/promo.ts'
import type { OfficePromo } from '../../../../../core/office/products/promo.ts'
import {
  addPicture,
  changePromo,
  createPromo,
  promo as fields,
} from '../../../../../core/office/products/promo-calls.ts'
import { base64Of } from '../../../../lib/base64.ts'
import { bytesOf } from '../../../../lib/call/chosen-file.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { FormDialog } from '../../form/FormDialog.tsx'

type Props = { promo: OfficePromo | null; onDone: () => void; onCancel: () => void }

export function PromoForm({ promo, onDone, onCancel }: Props) {
  const { locale, t } = useWords()
  return (
    <FormDialog
      of={fields}
      known={promo}
      title={promo ? t('office-promos:changeTitle', { title: promo.title[locale] }) : t('office-promos:add')}
      make={(send, body, saved) => send<typeof contract.createPromo>(createPromo, { body }, saved)}
      change={(send, input, saved) => send<typeof contract.changePromo>(changePromo, input, saved)}
      drawn={{
        picture: {
          draw: ({ error }) => <PictureInput known={promo?.picture ?? ''} problem={error?.errors.picture} />,
        },
      }}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}

/** Sends a picture as soon as it is chosen; the form has its id. */
function PictureInput({ known, problem }: { known: string; problem: string | undefined }) {
  const { t } = useWords()
  const { send, error } = useAction()
  const [picture, setPicture] = useState(known)
  async function upload(file: File | undefined) {
    if (!file) return
    const data = base64Of(await bytesOf(file))
    await send<typeof contract.addPicture>(addPicture, { body: { data } }, ({ id }) => setPicture(id))
  }
  return (
    <>
      <input type="hidden" name="picture" value={picture} />
      <Field
        label={t('office-promos:field.picture')}
        hint={t('office-promos:hint.picture')}
        error={error?.errors.data ?? problem}
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
      <div className="empty:hidden sm:col-span-full">
        <ActionFailed error={error} onReload={() => {}} />
      </div>
    </>
  )
}
