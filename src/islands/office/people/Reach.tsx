import { Mail, Phone } from 'lucide-react'
import { EMAIL } from '../../../../core/base/common/people/people.ts'
import { useWords } from '../../../ui/react/words.tsx'

type Props = {
  email: string
  /** Number with its calling code. */
  phone: string
  /** Subject of the email. */
  subject?: string
}

/** Buttons to write an email and to call. Word file: `office-contact`. */
export function Reach({ email, phone, subject = '' }: Props) {
  const { t } = useWords()
  return (
    <div className="flex flex-wrap gap-3">
      <a className="btn btn-quiet" href={mailTo(email, subject)}>
        <Mail size={18} aria-hidden="true" />
        {t('office-contact:write')}
      </a>
      <a className="btn btn-quiet" href={telTo(phone)}>
        <Phone size={18} aria-hidden="true" />
        {t('office-contact:call')}
      </a>
    </div>
  )
}

export function ShowContact({ isSending, onShow }: { isSending: boolean; onShow: () => void }) {
  const { t } = useWords()
  return (
    <div className="grid justify-items-start gap-2">
      <button type="button" className="btn btn-quiet" aria-disabled={isSending} onClick={onShow}>
        {t('office-contact:show')}
      </button>
      <p className="text-faint text-sm">{t('office-contact:showHint')}</p>
    </div>
  )
}

/** A link where the text is an email or a phone number with its calling code. */
export function ContactText({ text }: { text: string }) {
  const href = EMAIL.test(text) ? mailTo(text) : /^\+\d[\d\s-]{6,}$/.test(text) ? telTo(text) : null
  if (!href) return text
  return (
    <a href={href} className="text-primary underline">
      {text}
    </a>
  )
}

export function mailTo(email: string, subject = ''): string {
  const address = encodeURIComponent(email).replace('%40', '@')
  return subject ? `mailto:${address}?subject=${encodeURIComponent(subject)}` : `mailto:${address}`
}

function telTo(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
