import { type FormEvent, useId, useState } from 'react'
import type * as contract from '../../../../../core/office/products/picture.ts'
import type { OfficePhoto, OfficePhotos } from '../../../../../core/office/products/picture.ts'
import { changePhoto, photoSource } from '../../../../../core/office/products/picture-calls.ts'
import { cropOfShape, isWhole } from '../../../../../core/trade/picture/crop.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { CropBox } from './CropBox.tsx'

type Props = {
  photo: OfficePhoto
  onSaved: (photos: OfficePhotos) => void
  onClose: () => void
  onReload: () => void
}

const SHAPES = { whole: null, landscape: 3 / 2, wide: 16 / 9, square: 1 } as const

export function PhotoDialog({ photo, onSaved, onClose, onReload }: Props) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const form = useId()
  const { id, source: whole, version, alt, caption } = photo
  const [crop, setCrop] = useState(photo.crop ?? { x: 0, y: 0, ...whole })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const textsOf = (name: string) => {
      const [idText = '', en = ''] = ['id', 'en'].map((locale) => String(data.get(`${name}.${locale}`) ?? '').trim())
      return { id: idText, en }
    }
    const cut = isWhole(crop, whole) ? null : crop
    const body = { version, crop: cut, alt: textsOf('alt'), caption: textsOf('caption') }
    void send<typeof contract.changePhoto>(changePhoto, { params: { id }, body }, onSaved)
  }

  const field = (name: string, label: string, value: string, hint?: string) => (
    <TextField
      name={name}
      label={t(`office-pictures:${label}`)}
      hint={hint && t(`office-pictures:${hint}`)}
      defaultValue={value}
      maxLength={200}
      error={error?.errors[name]}
    />
  )
  return (
    <Dialog
      open
      kind="side"
      title={t('office-pictures:editTitle')}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            {t('office-pictures:cancel')}
          </button>
          <button type="submit" form={form} className="btn btn-action" aria-disabled={isSending}>
            {t(isSending ? 'office-pictures:saving' : 'office-pictures:save')}
          </button>
        </>
      }
    >
      <form id={form} onSubmit={submit} method="post" noValidate className="grid gap-5">
        <ActionFailed error={error} onReload={onReload} />
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-bold">{t('office-pictures:crop.title')}</legend>
          <CropBox src={photoSource.path.replace('{id}', id)} whole={whole} crop={crop} onCrop={setCrop} />
          <p className="text-faint text-sm">{t('office-pictures:crop.help')}</p>
          <div className="flex flex-wrap items-center gap-2">
            {Object.entries(SHAPES).map(([name, shape]) => (
              <button
                key={name}
                type="button"
                className="chip min-h-11 hover:bg-sunken"
                onClick={() => setCrop(cropOfShape(shape, whole))}
              >
                {t(`office-pictures:crop.shape.${name}`)}
              </button>
            ))}
            <output className="tabular ml-auto text-sm" aria-label={t('office-pictures:crop.label')}>
              {t('office-pictures:crop.pixels', { width: crop.width, height: crop.height })}
            </output>
          </div>
          {error?.errors.crop && (
            <p role="alert" className="text-bad text-sm">
              {error.errors.crop}
            </p>
          )}
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          {field('alt.id', 'altId', alt.id, 'altHint')}
          {field('alt.en', 'altEn', alt.en)}
          {field('caption.id', 'captionId', caption.id, 'captionHint')}
          {field('caption.en', 'captionEn', caption.en)}
        </div>
      </form>
    </Dialog>
  )
}
