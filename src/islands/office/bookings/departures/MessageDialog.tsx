import { type FormEvent, useId, useState } from 'react'
import type { Data } from '../../../../../core/base/common/call/endpoint.ts'
import { previewMessage, sendMessage } from '../../../../../core/office/departure/calls.ts'
import type * as contract from '../../../../../core/office/departure/contract.ts'
import type { MessageTexts } from '../../../../../core/office/departure/contract.ts'
import { randomKey } from '../../../../lib/random-key.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'

type Props = { id: string; onDone: () => void; onCancel: () => void }
type Preview = Data<typeof contract.previewMessage>

const LANGUAGES = ['id', 'en'] as const

/** Written first, then shown as it will arrive, then sent. */
export function MessageDialog({ id, onDone, onCancel }: Props) {
  const { t } = useWords()
  const form = useId()
  const { send, isSending, error } = useAction()
  // One for this dialog: pressed twice, it is sent once.
  const [messageId] = useState(randomKey)
  const [texts, setTexts] = useState<MessageTexts>({ id: null, en: null })
  const [preview, setPreview] = useState<Preview | null>(null)
  const params = { id }

  function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const written = (language: (typeof LANGUAGES)[number]) => {
      const [subject, text] = ['subject', 'text'].map((name) => String(data.get(`${language}-${name}`) ?? '').trim())
      return subject || text ? { subject: subject ?? '', text: text ?? '' } : null
    }
    const next = { id: written('id'), en: written('en') }
    setTexts(next)
    void send<typeof contract.previewMessage>(previewMessage, { params, body: next }, setPreview)
  }
  function sendNow() {
    const body = { ...texts, message_id: messageId }
    void send<typeof contract.sendMessage>(sendMessage, { params, body }, ({ sent_to }) => {
      toast(t('office-departures:message.sent', { count: sent_to }))
      onDone()
    })
  }
  const actions = (
    <>
      <div className="basis-full empty:hidden">
        <ActionFailed error={error} onReload={onDone} />
      </div>
      {preview ? (
        <>
          <button type="button" className="btn btn-action" aria-disabled={isSending} onClick={sendNow}>
            {t('office-departures:message.send', { count: preview.sent_to })}
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => setPreview(null)}>
            {t('office-departures:message.change')}
          </button>
        </>
      ) : (
        <>
          <button type="submit" form={form} className="btn btn-action" aria-disabled={isSending}>
            {t('office-departures:message.preview')}
          </button>
          <button type="button" className="btn btn-quiet" onClick={onCancel}>
            {t('office-departures:message.cancel')}
          </button>
        </>
      )}
    </>
  )
  return (
    <Dialog open kind="sheet" title={t('office-departures:message.title')} onClose={onCancel} actions={actions}>
      {preview ? (
        <Letters preview={preview} />
      ) : (
        <form id={form} onSubmit={look} method="post" noValidate className="grid gap-4">
          <p className="text-soft text-sm">{t('office-departures:message.text')}</p>
          {LANGUAGES.map((language) => (
            <fieldset key={language} className="grid gap-3">
              <legend className="mb-2 font-bold">{t(`office-departures:message.language.${language}`)}</legend>
              <TextField
                name={`${language}-subject`}
                label={t('office-departures:message.subject')}
                error={error?.errors[`${language}.subject`] ?? error?.errors[language]}
                maxLength={150}
                defaultValue={texts[language]?.subject ?? ''}
              />
              <Field label={t('office-departures:message.body')} error={error?.errors[`${language}.text`]}>
                {(control) => (
                  <textarea
                    {...control}
                    name={`${language}-text`}
                    rows={5}
                    maxLength={4000}
                    defaultValue={texts[language]?.text ?? ''}
                    className="input"
                  />
                )}
              </Field>
            </fieldset>
          ))}
        </form>
      )}
    </Dialog>
  )
}

function Letters({ preview }: { preview: Preview }) {
  const { t } = useWords()
  return (
    <div className="grid gap-4">
      {preview.letters.map(({ locale, bookings, subject, text }) => (
        <section key={locale} className="grid gap-2">
          <h3 className="font-bold">
            <Fresh>{t(`office-departures:message.language.${locale}`)}</Fresh>
            {' · '}
            <Fresh>{t('office-departures:countBookings', { count: bookings })}</Fresh>
          </h3>
          <div className="rounded-field border border-line p-3 text-sm" lang={locale}>
            <p className="font-semibold">{subject}</p>
            <p className="mt-2 whitespace-pre-line break-words">{text}</p>
          </div>
        </section>
      ))}
    </div>
  )
}
