import { type FormEvent, useState } from 'react'
import type * as contract from '../../../../../core/office/products/product.ts'
import type { OfficeProductDetail } from '../../../../../core/office/products/product.ts'
import {
  copyProduct,
  previewProduct,
  productFile,
  publishProduct,
  retireProduct,
} from '../../../../../core/office/products/product-calls.ts'
import { downloadFile } from '../../../../lib/call/file-call.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { refusalTexts, wordOf } from './fault-words.ts'

type Props = {
  product: OfficeProductDetail
  /** There is something to save first. */
  isChanged: boolean
  onSaved: (product: OfficeProductDetail) => void
  onReload: () => void
}

export function Acts({ product, isChanged, onSaved, onReload }: Props) {
  const { locale, t } = useWords()
  const { act, send, isSending, error } = useAction()
  const [asks, setAsks] = useState<'retire' | 'copy' | null>(null)
  const { service, id, version, state } = product
  const params = { service, id }
  const isSold = state === 'published' || state === 'changed'
  const canPublish = !isChanged && product.faults.length === 0 && state !== 'published'
  const previewPath = previewProduct.path.replace('{service}', service).replace('{id}', id)

  const publish = () =>
    send<typeof contract.publishProduct>(publishProduct, { params, body: { version } }, (published) => {
      onSaved(published)
      toast(t('office-products:published'))
    })
  const retire = () =>
    send<typeof contract.retireProduct>(retireProduct, { params, body: { version } }, (retired) => {
      setAsks(null)
      onSaved(retired)
      toast(t('office-products:retired'))
    })

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-action"
          disabled={!canPublish}
          aria-disabled={isSending}
          onClick={publish}
        >
          {t('office-products:publish')}
        </button>
        {product.faults.length === 0 &&
          (['id', 'en'] as const).map((language) => (
            <a
              key={language}
              className="btn btn-quiet"
              href={`${previewPath}?${new URLSearchParams({ language })}`}
              target="_blank"
              rel="noopener"
            >
              {t('office-products:preview', { language: language.toUpperCase() })}
            </a>
          ))}
        {isSold && (
          <a className="btn btn-quiet" href={`/${locale}/${product.path}`} target="_blank" rel="noopener">
            {t('office-products:page')}
          </a>
        )}
        <button type="button" className="btn btn-quiet" onClick={() => setAsks('copy')}>
          {t('office-products:copy')}
        </button>
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() =>
            act(
              () => downloadFile<typeof contract.productFile>(productFile, { params }, { locale }),
              () => {},
            )
          }
        >
          {t('office-products:export')}
        </button>
        {isSold && (
          <button type="button" className="btn btn-quiet" onClick={() => setAsks('retire')}>
            {t('office-products:retire')}
          </button>
        )}
      </div>
      {isChanged && <p className="text-faint text-sm">{t('office-products:saveFirst')}</p>}
      <div className="empty:hidden">
        <ActionFailed error={error} onReload={onReload} />
        {error?.code === 'invalid_fields' && <Banner kind="bad" title={refusalTexts(t, locale, error).join('. ')} />}
      </div>
      {asks === 'retire' && (
        <Dialog
          open
          onClose={() => setAsks(null)}
          title={t('office-products:retireTitle')}
          actions={
            <>
              <button type="button" className="btn btn-destroy" aria-disabled={isSending} onClick={retire}>
                {t('office-products:retire')}
              </button>
              <button type="button" className="btn btn-quiet" onClick={() => setAsks(null)}>
                {t('office-products:cancel')}
              </button>
            </>
          }
        >
          <p>{t('office-products:retireText')}</p>
        </Dialog>
      )}
      {asks === 'copy' && <CopyForm product={product} onCancel={() => setAsks(null)} />}
    </div>
  )
}

function CopyForm({ product, onCancel }: { product: OfficeProductDetail; onCancel: () => void }) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const { service, id } = product
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const slug = String(new FormData(event.currentTarget).get('slug') ?? '').trim()
    void send<typeof contract.copyProduct>(copyProduct, { params: { service, id }, body: { slug } }, (made) =>
      location.assign(`?${new URLSearchParams({ id: `${made.service}/${made.id}` })}`),
    )
  }
  return (
    <Dialog open onClose={onCancel} title={t('office-products:copyTitle')} kind="sheet">
      <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
        <TextField
          label={t('office-products:slug')}
          hint={t('office-products:slugHint')}
          error={wordOf(t, error?.errors.slug)}
          name="slug"
          defaultValue={`${product.slug}-2`}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
        />
        <ActionFailed error={error} onReload={onCancel} />
        <button type="submit" className="btn btn-action justify-self-start" aria-disabled={isSending}>
          {t('office-products:copy')}
        </button>
      </form>
    </Dialog>
  )
}
