import type { LoggedMail } from '../../../../../core/base/mail/contract.ts'
import { useWords } from '../../../../ui/react/words.tsx'

const LOOK = {
  sent: 'bg-good-tint text-good',
  kept: 'bg-sunken text-soft',
  waiting: 'bg-warn-tint text-warn',
  failed: 'bg-bad-tint text-bad',
  skipped: 'bg-sunken text-soft',
} as const

export function MailTag({ mail: { state, problem } }: { mail: Pick<LoggedMail, 'state' | 'problem'> }) {
  const { t } = useWords()
  return (
    <>
      <span className={`tag ${LOOK[state]}`}>{t(`office-mails:state.${state}`)}</span>
      {problem && <span className="mt-0.5 block text-faint text-xs">{t(`office-mails:problem.${problem}`)}</span>}
    </>
  )
}
