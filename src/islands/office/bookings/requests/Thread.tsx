import { type FormEvent, useRef, useState } from 'react'
import type * as contract from '../../../../../core/office/bookings/request.ts'
import type { OfficeRequestDetail } from '../../../../../core/office/bookings/request.ts'
import { replyToRequest } from '../../../../../core/office/bookings/request-calls.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { focusFirstWrong } from '../../../../ui/form/focus.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import type { Changing } from './RequestForm.tsx'

export function Thread({ request, ...changing }: Changing) {
  const { locale, t } = useWords()
  return (
    <section className="card grid gap-5 p-5">
      <h2 className="text-xl">{t('office-reply:thread')}</h2>
      <ol className="grid gap-4">
        <li className="border-line border-l-2 pl-4">
          <p className="font-semibold">{t('office-reply:asked')}</p>
          <p className="text-faint text-sm">
            {[request.name, momentText(locale, request.created_at)].filter(Boolean).join(', ')}
          </p>
        </li>
        {request.replies.map(({ id, subject, text, author, created_at }) => (
          <li key={id} className="grid gap-1 border-primary border-l-2 pl-4">
            <p className="break-words font-semibold">{subject}</p>
            <p className="text-faint text-sm">
              {t('office-reply:by', {
                name: author || t('office-reply:gone'),
                moment: momentText(locale, created_at),
              })}
            </p>
            <p className="whitespace-pre-line break-words">{text}</p>
          </li>
        ))}
      </ol>
      {request.mail && <ReplyForm key={request.replies.length} request={request} mail={request.mail} {...changing} />}
    </section>
  )
}

type Mail = NonNullable<OfficeRequestDetail['mail']>

function ReplyForm({ request, mail, onChanged, onReload }: Changing & { mail: Mail }) {
  const { t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const { send, isSending, error } = useAction()
  const [subject, setSubject] = useState(request.replies.at(-1)?.subject ?? '')
  const [text, setText] = useState('')
  const [isPreview, setPreview] = useState(false)
  const [empty, setEmpty] = useState<Record<string, string>>({})
  const problems: Record<string, string | undefined> = { ...empty, ...error?.errors }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const missing = Object.entries({ subject, text }).filter(([, typed]) => typed.trim() === '')
    setEmpty(Object.fromEntries(missing.map(([name]) => [name, 'validation.required'])))
    if (missing.length > 0 || !isPreview) {
      setPreview(missing.length === 0)
    } else {
      const body = { subject, text, version: request.changed_at }
      await send<typeof contract.replyToRequest>(replyToRequest, { params: { id: request.id }, body }, (changed) => {
        toast(t('office-reply:sentNote'))
        onChanged(changed)
      })
    }
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }
  const isShown = isPreview && !problems.subject && !problems.text
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-4 border-line border-t pt-5">
      <div>
        <h3 className="font-bold">{t('office-reply:write')}</h3>
        <p className="text-faint text-sm">
          {t('office-reply:to')}: <b className="break-words">{mail.to}</b>.{' '}
          {t(mail.locale === 'en' ? 'office-reply:inEnglish' : 'office-reply:inIndonesian')}
        </p>
      </div>
      {isShown ? (
        <Preview subject={subject} text={text} mail={mail} />
      ) : (
        <>
          <TextField
            label={t('office-reply:subject')}
            error={problems.subject}
            name="subject"
            maxLength={200}
            autoComplete="off"
            value={subject}
            onChange={({ target }) => setSubject(target.value)}
          />
          <Field label={t('office-reply:text')} hint={t('office-reply:textHint')} error={problems.text}>
            {(control) => (
              <textarea
                {...control}
                name="text"
                rows={8}
                maxLength={5000}
                className="input"
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
        </>
      )}
      <ActionFailed error={error} onReload={onReload} />
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="btn btn-action" aria-disabled={isSending}>
          {t(isSending ? 'office-reply:sending' : isShown ? 'office-reply:send' : 'office-reply:preview')}
        </button>
        {isShown && (
          <button type="button" className="btn btn-quiet" onClick={() => setPreview(false)}>
            {t('office-reply:edit')}
          </button>
        )}
      </div>
    </form>
  )
}

/** Preview of the outgoing mail. */
function Preview({ subject, text, mail }: { subject: string; text: string; mail: Mail }) {
  return (
    <div lang={mail.locale} className="grid gap-3 rounded-field bg-sunken p-4">
      <p className="break-words font-bold text-lg">{subject}</p>
      <p>{mail.greeting}</p>
      <p className="whitespace-pre-line break-words">{text.trim()}</p>
      <p>
        {mail.closing}
        <br />
        <b>{mail.sender}</b>
      </p>
    </div>
  )
}
