import { Send } from 'lucide-react'
import { sendMailAgain } from '../../../../../core/base/mail/calls.ts'
import type * as contract from '../../../../../core/base/mail/contract.ts'
import type { LoggedMail } from '../../../../../core/base/mail/contract.ts'
import { isSecretMail } from '../../../../../core/base/mail/kinds.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { Facts } from '../../../base/table/Facts.tsx'
import { StateTag, type Tags } from '../../../base/table/StateTag.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { AboutLink } from './AboutLink.tsx'

const TAGS: Tags<LoggedMail['state']> = {
  words: 'office-mails:state',
  looks: { sent: 'good', kept: 'quiet', waiting: 'warn', failed: 'bad', skipped: 'quiet' },
}

export function MailTag({ mail: { state, problem } }: { mail: LoggedMail }) {
  const { t } = useWords()
  return <StateTag state={state} tags={TAGS} problem={problem && t(`office-mails:problem.${problem}`)} />
}

type Props = { mail: LoggedMail; onClose: () => void; onDone: () => void }

export function MailDialog({ mail, onClose, onDone }: Props) {
  const { locale, t } = useWords()
  const { send, isSending, error } = useAction()
  const { id, kind, subject, to, about, at, answer, may_resend } = mail
  const again = () =>
    send<typeof contract.sendMailAgain>(sendMailAgain, { params: { id } }, () => {
      onDone()
      toast(t('office-mails:queued'))
    })
  return (
    <Dialog open onClose={onClose} title={t(`office-mails:kind.${kind}`, { defaultValue: kind })} kind="sheet">
      <div className="grid gap-5">
        <div>
          <MailTag mail={mail} />
        </div>
        <Facts
          facts={[
            { label: t('office-mails:at'), text: momentText(locale, at) },
            { label: t('office-mails:to'), text: to.join('\n') || '–' },
            { label: t('office-mails:subject'), text: subject },
            { label: t('office-mails:about'), text: about && <AboutLink about={about} /> },
            { label: t('office-mails:answer'), text: answer },
          ]}
        />
        <p className="text-soft text-sm">{t(whyOf(mail))}</p>
        <ActionFailed error={error} onReload={onDone} />
        {may_resend && (
          <button type="button" className="btn btn-action justify-self-start" aria-disabled={isSending} onClick={again}>
            <Send size={18} aria-hidden="true" />
            {t('office-mails:again')}
          </button>
        )}
      </div>
    </Dialog>
  )
}

/** Key of the text that says what sending again does, or why it is not possible. */
function whyOf({ kind, state, may_resend }: LoggedMail): string {
  if (may_resend) return state === 'failed' ? 'office-mails:why.failed' : 'office-mails:why.afresh'
  if (isSecretMail(kind)) return 'office-mails:why.secret'
  return state === 'waiting' ? 'office-mails:why.waiting' : 'office-mails:why.never'
}
