import { useState } from 'react'
import { addLogo } from '../../../../../core/office/house/calls.ts'
import type * as contract from '../../../../../core/office/house/contract.ts'
import { base64Of } from '../../../../lib/base64.ts'
import { bytesOf } from '../../../../lib/call/chosen-file.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'

const MOST_BYTES = 1024 * 1024

/** Uploads at once; the logo is shown on the site when the section is saved. */
export function LogoField({ logo, isOwn }: { logo: string; isOwn: boolean }) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const [now, setNow] = useState({ id: logo, shown: logo && isOwn ? `/house/logo.png?v=${logo.slice(0, 12)}` : '' })
  const [isLarge, setLarge] = useState(false)

  async function upload(file: File | undefined) {
    if (!file) return
    setLarge(file.size > MOST_BYTES)
    if (file.size > MOST_BYTES) return
    const data = base64Of(await bytesOf(file))
    const shown = `data:${file.type};base64,${data}`
    await send<typeof contract.addLogo>(addLogo, { body: { data } }, ({ id }) => setNow({ id, shown }))
  }

  return (
    <div>
      <Field
        label={t('office-settings:field.identity.logo')}
        hint={t(isSending ? 'office-settings:uploading' : 'office-settings:hint.identity.logo')}
        error={isLarge ? 'validation.house.logoSize' : error?.errors.data}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className="input"
            onChange={({ target }) => upload(target.files?.[0])}
          />
        )}
      </Field>
      <input type="hidden" name="logo" value={JSON.stringify(now.id)} />
      {now.id && (
        <p className="mt-3 flex items-center gap-4">
          <img
            src={now.shown}
            alt=""
            className="size-14 rounded-field border border-line bg-white object-contain p-1"
          />
          <button type="button" className="btn btn-quiet" onClick={() => setNow({ id: '', shown: '' })}>
            {t('office-settings:noLogo')}
          </button>
        </p>
      )}
      <ActionFailed error={error} onReload={() => {}} />
    </div>
  )
}
