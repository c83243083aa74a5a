import { type FormEvent, useId, useState } from 'react'
import type { Data } from '../../../core/common/endpoint.ts'
import { formatRupiah } from '../../../core/common/money.ts'
import { watchPrice } from '../../../core/kept/calls.ts'
import type * as contract from '../../../core/kept/contract.ts'
import { CallError, call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { Dialog } from '../../ui/react/Dialog.tsx'
import { Notice } from '../../ui/react/Notice.tsx'
import { messageOf, useWords } from '../../ui/react/words.tsx'
import { InboxLink } from '../account/InboxLink.tsx'
import { KeepWords } from './KeepWords.tsx'
import { isMember } from './store.ts'

type Props = { address: string; onClose: () => void }

export default function WatchDialog(props: Props) {
  return (
    <KeepWords>
      <Watching {...props} />
    </KeepWords>
  )
}

function Watching({ address, onClose }: Props) {
  const { t, locale } = useWords()
  const id = useId()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const [done, setDone] = useState<Data<typeof contract.watchPrice> | null>(null)
  // Also who was signed out meanwhile.
  const asksEmail = !isMember() || error?.errors.email !== undefined

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    setSending(true)
    setError(null)
    const body = asksEmail ? { address, email } : { address }
    await call<typeof contract.watchPrice>(watchPrice, { body }, { locale })
      .then(setDone, (cause: unknown) => {
        if (!(cause instanceof CallError)) throw cause
        setError(cause)
      })
      .finally(() => setSending(false))
  }

  if (done) {
    const word = done.state === 'watching' ? 'watching' : 'confirm'
    return (
      <Dialog
        open
        kind="sheet"
        title={t('keep:watch.title')}
        onClose={onClose}
        actions={
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            {t('keep:watch.close')}
          </button>
        }
      >
        <div role="status">
          <Notice kind="good" title={t(`keep:watch.${word}`)}>
            {t(`keep:watch.${word}Text`, { price: formatRupiah(done.price) })}
          </Notice>
          {word === 'confirm' && done.is_mail_shown && <InboxLink label={t('keep:watch.inbox')} />}
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      kind="sheet"
      title={t('keep:watch.title')}
      onClose={onClose}
      actions={
        <>
          <button type="submit" form={id} className="btn btn-action" aria-disabled={isSending}>
            {t(isSending ? 'keep:watch.sending' : 'keep:watch.submit')}
          </button>
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            {t('keep:watch.cancel')}
          </button>
        </>
      }
    >
      <form id={id} onSubmit={submit} method="post" noValidate className="grid gap-4">
        <p className="text-soft">{t('keep:watch.lead')}</p>
        {asksEmail && (
          <EmailField
            name="email"
            autoComplete="email"
            label={t('keep:watch.email')}
            error={messageOf(t, error?.errors.email)}
          />
        )}
        {error && !error.errors.email && <Notice kind="bad" title={errorText(t, error)} />}
      </form>
    </Dialog>
  )
}
