import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import type { Data } from '../../../../core/base/common/call/endpoint.ts'
import { sandboxMail } from '../../../../core/trade/payment/calls.ts'
import type * as contract from '../../../../core/trade/payment/sandbox.ts'
import { type Async, loading } from '../../../lib/call/async.ts'
import { call } from '../../../lib/call/call.ts'
import { errorText } from '../../../lib/call/error-text.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { settle } from '../../../lib/page/settle.ts'
import { useValue } from '../../../lib/store.ts'
import { Banner } from '../../../ui/react/Banner.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { useSignInFirst } from '../../base/table/use-sign-in-first.ts'

export default function MailPage(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <Mails />
    </WordsProvider>
  )
}

function Mails() {
  const { locale, t } = useWords()
  const [$mails] = useState(() => atom<Async<Data<typeof contract.sandboxMail>>>(loading))
  const mails = useValue($mails)
  useEffect(
    () => void settle($mails, () => call<typeof contract.sandboxMail>(sandboxMail, {}, { locale })),
    [$mails, locale],
  )

  const signInFirst = useSignInFirst(mails, locale)
  if (mails.state === 'failed' && !signInFirst) {
    return <Banner kind="bad" title={errorText(t, mails.error)} />
  }
  if (mails.state !== 'ready') return <div className="card h-40 bg-sunken" aria-busy="true" />
  if (mails.value.length === 0) return <Banner title={t('sandbox:noMail')} />
  return (
    <ul className="grid gap-4">
      {mails.value.map((mail) => {
        const sent = formatInstant(locale, mail.sent_at, 'Asia/Jakarta')
        return (
          <li key={mail.id} className="card p-5">
            <h2 className="text-lg">{mail.subject}</h2>
            <p className="text-faint text-sm">
              {t('sandbox:to')} {mail.to} · {sent.date}, {sent.time} WIB
            </p>
            <p className="mt-3 whitespace-pre-line break-words">{mail.text}</p>
            {mail.attachments.length > 0 ? (
              <p className="mt-3 text-soft text-sm">
                {t('sandbox:attachments')}: {mail.attachments.join(', ')}
              </p>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
