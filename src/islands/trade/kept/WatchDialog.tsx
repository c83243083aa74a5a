import { type FormEvent, useId, useState } from 'react'
import type { Data } from '../../../../core/base/common/call/endpoint.ts'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import { watchPrice } from '../../../../core/trade/kept/calls.ts'
import type * as contract from '../../../../core/trade/kept/contract.ts'
import { call } from '../../../lib/call/call.ts'
import { errorText } from '../../../lib/call/error-text.ts'
import { EmailField } from '../../../ui/form/EmailField.tsx'
import { Banner } from '../../../ui/react/Banner.tsx'
import { Dialog } from '../../../ui/react/Dialog.tsx'
import { DialogButtons } from '../../../ui/react/DialogButtons.tsx'
import { messageOf, useWords } from '../../../ui/react/words.tsx'
import { KeepWords } from '../../base/list/compare/KeepWords.tsx'
import { ValidationWords } from '../../base/list/search-form/ValidationWords.tsx'
import { InboxLink } from '../../people/account/mailed/InboxLink.tsx'
import { usePress } from '../../people/account/use-press.ts'
import { isMember } from './store.ts'

type Props = { address: string; onClose: () => void }

export default function WatchDialog(props: Props) {
  return (
    <KeepWords>
      <ValidationWords>
        <Watching {...props} />
      </ValidationWords>
    </KeepWords>
  )
}

function Watching({ address, onClose }: Props) {
  const { t, locale } = useWords()
  const id = useId()
  const { busy, error, press } = usePress()
  const [done, setDone] = useState<Data<typeof contract.watchPrice> | null>(null)
  // The server asks for the email address when the session has ended.
  const asksEmail = !isMember() || error?.errors.email !== undefined

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    const body = asksEmail ? { address, email } : { address }
    void press(async () => setDone(await call<typeof contract.watchPrice>(watchPrice, { body }, { locale })))
  }

  if (done)
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
          <Banner kind="good" title={t(`keep:watch.${done.state}`)}>
            {t(`keep:watch.${done.state}Text`, { price: formatRupiah(done.price) })}
          </Banner>
          {done.state === 'confirm' && done.is_mail_shown && <InboxLink label={t('keep:watch.inbox')} />}
        </div>
      </Dialog>
    )
  return (
    <Dialog
      open
      kind="sheet"
      title={t('keep:watch.title')}
      onClose={onClose}
      actions={
        <DialogButtons
          form={id}
          busy={busy}
          send={t(busy ? 'keep:watch.sending' : 'keep:watch.submit')}
          cancel={t('keep:watch.cancel')}
          onCancel={onClose}
        />
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
        {error && !error.errors.email && <Banner kind="bad" title={errorText(t, error)} />}
      </form>
    </Dialog>
  )
}
