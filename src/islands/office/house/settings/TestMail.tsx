import { Send } from 'lucide-react'
import { useState } from 'react'
import { sendTestMail } from '../../../../../core/office/house/calls.ts'
import type * as contract from '../../../../../core/office/house/contract.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'

type Sent = { to: string; delivers: boolean; problem: string | null }

/** By what is saved, not by what is typed. */
export function TestMail() {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const [sent, setSent] = useState<Sent | null>(null)
  return (
    <div className="mt-5 grid gap-3 border-line border-t pt-4">
      <p className="text-faint text-sm">{t('office-settings:testMail.about')}</p>
      <button
        type="button"
        className="btn btn-quiet justify-self-start"
        aria-disabled={isSending}
        onClick={() => send<typeof contract.sendTestMail>(sendTestMail, {}, setSent)}
      >
        <Send size={18} aria-hidden="true" />
        {t(isSending ? 'office-settings:testMail.sending' : 'office-settings:testMail.action')}
      </button>
      <ActionFailed error={error} onReload={() => {}} />
      <div aria-live="polite">
        {sent && sent.problem !== null && (
          <Banner kind="bad" title={t('office-settings:testMail.failed', { problem: sent.problem })} />
        )}
        {sent && sent.problem === null && (
          <Banner
            kind={sent.delivers ? 'good' : 'warn'}
            title={t(sent.delivers ? 'office-settings:testMail.sent' : 'office-settings:testMail.kept', {
              to: sent.to,
            })}
          />
        )}
      </div>
    </div>
  )
}
