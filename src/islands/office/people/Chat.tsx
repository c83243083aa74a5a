import { ExternalLink, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { whatsappNumber, whatsappUrl } from '../../../../core/base/common/people/whatsapp.ts'
import type * as contract from '../../../../core/office/bookings/chat.ts'
import type { ChatAbout, Chat as Prepared } from '../../../../core/office/bookings/chat.ts'
import { openChat } from '../../../../core/office/bookings/chat-calls.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Dialog } from '../../../ui/react/Dialog.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { ActionFailed } from '../../base/table/ActionFailed.tsx'
import { useAction } from '../../people/account/use-action.ts'

type Props = {
  about: ChatAbout
  id: string
  /** Name of the customer, when a page has several such buttons. */
  name?: string
  className?: string
}

/** A WhatsApp message, for staff who may see full contacts. Word file: `office-chat`. */
export function Chat({ about, id, name, className = 'btn btn-quiet justify-self-start' }: Props) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const [chat, setChat] = useState<Prepared | null>(null)
  const prepare = (pay_link: boolean) =>
    send<typeof contract.openChat>(openChat, { params: { about, id }, body: { pay_link } }, setChat)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={name ? t('office-chat:openFor', { name }) : undefined}
        aria-disabled={isSending}
        onClick={() => prepare(false)}
      >
        <MessageCircle size={18} aria-hidden="true" />
        {t('office-chat:open')}
      </button>
      {!chat && <ActionFailed error={error} onReload={() => {}} />}
      {chat && (
        <Dialog open onClose={() => setChat(null)} title={t('office-chat:title')} kind="sheet">
          <div className="grid gap-4">
            <ActionFailed error={error} onReload={() => setChat(null)} />
            <Message
              key={chat.texts.map(({ text }) => text).join()}
              chat={chat}
              isSending={isSending}
              onLink={() => prepare(true)}
            />
          </div>
        </Dialog>
      )}
    </>
  )
}

function Message({ chat, isSending, onLink }: { chat: Prepared; isSending: boolean; onLink: () => void }) {
  const { t } = useWords()
  const { name, phone, locale, texts, may_link } = chat
  const [first] = texts
  const [matter, setMatter] = useState(first?.matter)
  const [text, setText] = useState(first?.text ?? '')
  const hasNumber = whatsappNumber(phone) !== ''
  function choose(chosen: string) {
    const found = texts.find((each) => each.matter === chosen)
    if (!found) return
    setMatter(found.matter)
    setText(found.text)
  }
  return (
    <>
      <p className="break-words font-semibold">
        {hasNumber ? t('office-chat:to', { name, phone }) : t('office-chat:noNumber')}
      </p>
      <Field label={t('office-chat:matterLabel')}>
        {(control) => (
          <Select {...control} value={matter} onChange={({ target }) => choose(target.value)}>
            {texts.map((each) => (
              <option key={each.matter} value={each.matter}>
                {t(`office-chat:matter.${each.matter}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {may_link && matter === 'pay' && (
        <div>
          <button type="button" className="btn btn-quiet" aria-disabled={isSending} onClick={onLink}>
            {t('office-chat:link')}
          </button>
          <p className="mt-1 text-faint text-sm">{t('office-chat:linkHint')}</p>
        </div>
      )}
      <Field
        label={t('office-chat:text')}
        hint={t('office-chat:textHint', { language: t(`office-chat:language.${locale}`) })}
      >
        {(control) => (
          <textarea
            {...control}
            lang={locale}
            rows={7}
            maxLength={2000}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="input min-h-40"
          />
        )}
      </Field>
      {hasNumber && (
        <div className="grid gap-2">
          <a
            className="btn btn-action justify-self-start"
            href={whatsappUrl(phone, text)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ExternalLink size={18} aria-hidden="true" />
            {t('office-chat:go')}
          </a>
          <p className="text-faint text-sm">{t('office-chat:nothingSent')}</p>
        </div>
      )}
    </>
  )
}
