import { ImagePlus } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import type * as contract from '../../../../../core/office/products/picture.ts'
import type { OfficePhoto, OfficePhotos } from '../../../../../core/office/products/picture.ts'
import { addPhoto, deletePhoto, listPictures, orderPhotos } from '../../../../../core/office/products/picture-calls.ts'
import { PHOTO_BYTES } from '../../../../../core/office/products/picture-limits.ts'
import { base64Of } from '../../../../lib/base64.ts'
import { CallError } from '../../../../lib/call/call.ts'
import { bytesOf } from '../../../../lib/call/chosen-file.ts'
import { confirmedCall, NotConfirmed } from '../../../../lib/call/confirmed-call.ts'
import { errorText } from '../../../../lib/call/error-text.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { Confirm } from '../../../../ui/react/Confirm.tsx'
import { messageOf, useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { Empty } from '../../../base/table/Empty.tsx'
import { Failed } from '../../../base/table/Failed.tsx'
import { ListSkeleton } from '../../../base/table/ListView.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { useAction } from '../../../people/account/use-action.ts'
import { PhotoCard } from './PhotoCard.tsx'
import { PhotoDialog } from './PhotoDialog.tsx'

/** `owner` as `core/trade/picture/owner.ts` says it; `heading` stands above. */
type Props = { owner: string; heading?: (photos: OfficePhotos) => ReactNode }

/** Photographs of one owner: added, ordered, cropped, described. Words: `office-pictures`; needs `ConfirmDialog` on the page. */
export function PicturePanel({ owner, heading }: Props) {
  const { answer, ask, set } = useCall<typeof contract.listPictures>(listPictures, { query: { owner } })
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready') return <ListSkeleton />
  return (
    <section className="grid gap-4">
      {heading?.(answer.value)}
      <Photos value={answer.value} onChange={set} onReload={ask} />
    </section>
  )
}

type PhotosProps = { value: OfficePhotos; onChange: (value: OfficePhotos) => void; onReload: () => void }
type Opened = { kind: 'edit' | 'delete'; photo: OfficePhoto }

function Photos({ value, onChange, onReload }: PhotosProps) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [moved, setMoved] = useState('')
  const { owner, version, photos } = value

  function put(id: string, to: number) {
    const ids = photos.map((photo) => photo.id).filter((each) => each !== id)
    ids.splice(to, 0, id)
    const sorted = ids.flatMap((each) => photos.find((photo) => photo.id === each) ?? [])
    // Shows the new order before the answer, which brings the next version.
    onChange({ ...value, photos: sorted })
    void send<typeof contract.orderPhotos>(orderPhotos, { body: { owner, version, ids } }, (next) => {
      onChange(next)
      setMoved(t('office-pictures:moved', { at: to + 1 }))
    })
  }

  const remove = (id: string) =>
    send<typeof contract.deletePhoto>(deletePhoto, { params: { id } }, (next) => {
      setOpened(null)
      onChange(next)
      toast(t('office-pictures:deleted'))
    })

  return (
    <>
      <p className="text-soft text-sm">{t('office-pictures:lead')}</p>
      <Upload owner={owner} onAdded={onChange} />
      {opened === null && <ActionFailed error={error} onReload={onReload} />}
      <p role="status" className="sr-only">
        {moved}
      </p>
      {photos.length === 0 ? (
        <Empty title={t('office-pictures:none')} text={t('office-pictures:noneText')} />
      ) : (
        <ol
          aria-label={t('office-pictures:list')}
          className="grid grid-cols-1 gap-3 min-[30rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4"
        >
          {photos.map((photo, index) => (
            <PhotoCard
              key={photo.id}
              photo={photo}
              at={index}
              count={photos.length}
              isBusy={isSending}
              onMove={(id, to) => put(id, to)}
              onEdit={() => setOpened({ kind: 'edit', photo })}
              onDelete={() => setOpened({ kind: 'delete', photo })}
            />
          ))}
        </ol>
      )}
      {opened?.kind === 'edit' && (
        <PhotoDialog
          photo={opened.photo}
          onClose={() => setOpened(null)}
          onReload={() => {
            setOpened(null)
            onReload()
          }}
          onSaved={(next) => {
            setOpened(null)
            onChange(next)
            toast(t('office-pictures:saved'))
          }}
        />
      )}
      {opened?.kind === 'delete' && (
        <Confirm
          destroys
          title={t('office-pictures:deleteTitle')}
          yes={t('office-pictures:delete')}
          busy={isSending}
          onYes={() => void remove(opened.photo.id)}
          onCancel={() => setOpened(null)}
        >
          <ActionFailed error={error} onReload={onReload} />
          <p>{t('office-pictures:deleteText')}</p>
        </Confirm>
      )}
    </>
  )
}

type UploadProps = { owner: string; onAdded: (value: OfficePhotos) => void }
type Refused = { name: string; why: string }

/** Uploads one at a time, so that a broken connection still leaves some of them. */
function Upload({ owner, onAdded }: UploadProps) {
  const { t, locale } = useWords()
  const { act, isSending, error } = useAction()
  const [progress, setProgress] = useState<{ at: number; count: number } | null>(null)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [isOver, setOver] = useState(false)
  const hint = useId()

  async function sendAll(files: readonly File[]): Promise<number> {
    const failed: Refused[] = []
    for (const [index, file] of files.entries()) {
      setProgress({ at: index + 1, count: files.length })
      const why = await sendOne(file)
      if (why) failed.push({ name: file.name, why })
      setRefused([...failed])
    }
    return files.length - failed.length
  }

  async function sendOne(file: File): Promise<string | null> {
    if (file.size > PHOTO_BYTES) return t('validation:picture.size')
    const body = { owner, name: file.name, data: base64Of(await bytesOf(file)) }
    try {
      onAdded(await confirmedCall<typeof contract.addPhoto>(addPhoto, { body }, { locale, timeout: UPLOAD_MS }))
      return null
    } catch (cause) {
      if (!(cause instanceof CallError) || cause instanceof NotConfirmed || cause.code === 'unauthenticated')
        throw cause
      return messageOf(t, cause.errors.data) ?? errorText(t, cause)
    }
  }

  function add(files: readonly File[]) {
    if (files.length === 0 || isSending) return
    setRefused([])
    void act(
      () => sendAll(files).finally(() => setProgress(null)),
      (count) => count > 0 && toast(t('office-pictures:sent', { count })),
    )
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }

  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the button inside */}
      <div
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-2 border-dashed p-4 ${isOver ? 'border-primary bg-tint' : 'border-field'}`}
      >
        <label
          className={`btn btn-action relative has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 ${isSending ? 'opacity-60' : ''}`}
        >
          <ImagePlus size={18} aria-hidden="true" />
          {t('office-pictures:add')}
          <input
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-describedby={hint}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={({ target }) => {
              add([...(target.files ?? [])])
              // Lets the same file be chosen again.
              target.value = ''
            }}
          />
        </label>
        <p id={hint} className="min-w-0 flex-1 basis-60 text-faint text-sm">
          {t('office-pictures:addHint')}
        </p>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {progress && t('office-pictures:sending', progress)}
      </p>
      <ActionFailed error={error} onReload={() => {}} />
      {refused.map(({ name, why }) => (
        <Banner key={name} kind="bad" title={t('office-pictures:failed', { name })}>
          {why}
        </Banner>
      ))}
    </div>
  )
}

/** Timeout for a slow connection plus the server's queue. */
const UPLOAD_MS = 180_000
