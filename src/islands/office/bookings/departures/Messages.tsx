import type { DepartureMessage } from '../../../../../core/office/departure/contract.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { useWords } from '../../../../ui/react/words.tsx'

export function Messages({ messages }: { messages: readonly DepartureMessage[] }) {
  const { locale, t } = useWords()
  if (messages.length === 0) return null
  return (
    <section className="card grid gap-2 p-4">
      <h3 className="font-bold">{t('office-departures:message.sentTitle')}</h3>
      <ul className="grid gap-2">
        {messages.map(({ id, texts, sent_to, author, created_at }) => {
          const text = texts[locale] ?? texts.id ?? texts.en
          return (
            <li key={id}>
              <details>
                <summary className="min-h-11 cursor-pointer py-1">
                  <span className="font-semibold">{text?.subject}</span>
                  <span className="block text-faint text-sm">
                    {[momentText(locale, created_at), t('office-departures:countBookings', { count: sent_to }), author]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </summary>
                <p className="whitespace-pre-line text-sm">{text?.text}</p>
              </details>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
