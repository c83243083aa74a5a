import { listMails } from '../../../../../core/base/mail/calls.ts'
import type * as contract from '../../../../../core/base/mail/contract.ts'
import type { LoggedMail } from '../../../../../core/base/mail/contract.ts'
import { MAIL_KINDS } from '../../../../../core/base/mail/kinds.ts'
import { MAIL_STATES } from '../../../../../core/base/mail/state.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { choiceFilter, defineOfficeList, textFilter } from '../../../base/table/office-list.tsx'
import { Moment } from '../../../base/table/When.tsx'
import { AboutLink } from './AboutLink.tsx'
import { MailDialog, MailTag } from './MailDialog.tsx'

export default defineOfficeList<typeof contract.listMails>({
  call: listMails,
  title: 'office-mails:title',
  empty: { title: 'office-mails:empty', text: 'office-mails:emptyText' },
  filters: {
    keyword: textFilter('office-mails:keyword', 'office-mails:keywordHint'),
    kind: choiceFilter('office-mails:kindLabel', MAIL_KINDS, 'office-mails:kind'),
    state: choiceFilter('office-mails:stateLabel', MAIL_STATES, 'office-mails:state'),
  },
  keyOf: ({ id }) => id,
  columns: ({ t }) => ({
    'office-mails:kindLabel': ({ kind, subject }) => (
      <span className="block text-left">
        {t(`office-mails:kind.${kind}`, { defaultValue: kind })}
        {subject && <span className="block max-w-96 truncate font-normal text-faint text-xs">{subject}</span>}
      </span>
    ),
    'office-mails:to': ({ to }) => <Readers to={to} />,
    'office-mails:about': ({ about }) => <AboutLink about={about} />,
    'office-mails:at': { isWideOnly: true, cell: ({ at }) => <Moment at={at} /> },
    'office-mails:stateLabel': (mail) => <MailTag mail={mail} />,
  }),
  dialog: (mail, { openDialog, done }) => <MailDialog mail={mail} onClose={() => openDialog(null)} onDone={done} />,
})

function Readers({ to }: Pick<LoggedMail, 'to'>) {
  const { t } = useWords()
  const [first, ...others] = to
  if (!first) return '–'
  return (
    <span className="break-all">
      {first}
      {others.length > 0 && (
        <span className="block text-faint text-xs">{t('office-mails:others', { count: others.length })}</span>
      )}
    </span>
  )
}
