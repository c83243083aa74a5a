import { Sent } from '../../../../ui/react/Sent.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { InboxLink } from './InboxLink.tsx'
import type { useMailWay } from './mail-way.ts'

/** In place of a form that asked for a mail. */
export function MailSent({ way, text }: { way: ReturnType<typeof useMailWay>; text: string }) {
  const { t } = useWords()
  return (
    <Sent
      title={t('password:forgot.sentTitle')}
      actions={way === 'shown' ? <InboxLink label={t('password:forgot.inbox')} /> : null}
    >
      {text}
    </Sent>
  )
}
