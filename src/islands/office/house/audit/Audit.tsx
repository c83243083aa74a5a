import type * as contract from '../../../../../core/office/desk/audit.ts'
import type { AuditRow } from '../../../../../core/office/desk/audit.ts'
import { AUDIT_ACTIONS } from '../../../../../core/office/desk/audit-actions.ts'
import { listAudit } from '../../../../../core/office/desk/audit-calls.ts'
import { formatPlainDate } from '../../../../lib/format.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { pathTo } from '../../../../lib/paths.ts'
import type { Say } from '../../../../lib/words.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { choiceFilter, defineOfficeList, textFilter } from '../../../base/table/office-list.tsx'
import { Moment } from '../../../base/table/When.tsx'
import { factLines } from './fact-text.ts'
import { subjectPath } from './subject-path.ts'

export default defineOfficeList<typeof contract.listAudit>({
  call: listAudit,
  title: 'office-audit:title',
  empty: { title: 'office-audit:empty', text: 'office-audit:emptyText' },
  filters: {
    actor: textFilter('office-audit:actor', 'office-audit:actorHint'),
    subject: textFilter('office-audit:subject', 'office-audit:subjectHint'),
    action: choiceFilter('office-audit:action', AUDIT_ACTIONS, 'office-audit:do'),
  },
  keyOf: ({ id }) => id,
  columns: ({ locale, t }) => ({
    'office-audit:at': ({ at }) => (
      <span className="font-normal">
        <Moment at={at} />
      </span>
    ),
    'office-audit:actor': ({ actor }) => <Actor actor={actor} />,
    'office-audit:action': ({ action }) => t(`office-audit:do.${action}`, { defaultValue: action }),
    'office-audit:subject': ({ subject }) => <Subject subject={subject} />,
    'office-audit:change': {
      isLong: true,
      cell: (entry) => (
        <span className="whitespace-pre-line break-words">{factLines(t, locale, entry).join('\n') || '–'}</span>
      ),
    },
  }),
})

function Actor({ actor: { id, role, name } }: Pick<AuditRow, 'actor'>) {
  const { locale, t } = useWords()
  if (role === 'cli') return t('office-audit:cli')
  return (
    <>
      {name ? (
        <a href={`${pathTo(locale, 'adminMember')}?id=${encodeURIComponent(id)}`} className={LINK}>
          {name}
        </a>
      ) : (
        t('office-audit:gone')
      )}
      <span className="ml-1.5 whitespace-nowrap text-faint text-xs">{t(`members:role.${role}`)}</span>
    </>
  )
}

function Subject({ subject }: Pick<AuditRow, 'subject'>) {
  const { locale, t } = useWords()
  const path = subjectPath(locale, subject)
  const name = nameOf(t, locale, subject)
  return (
    <>
      {path ? (
        <a href={path} className={LINK}>
          {name}
        </a>
      ) : (
        name
      )}
      <span className="ml-1.5 whitespace-nowrap text-faint text-xs">{t(`office-audit:kind.${subject.kind}`)}</span>
    </>
  )
}

const LINK = 'break-words text-primary underline'

/** Reports are named by their period. */
function nameOf(t: Say, locale: Locale, { kind, id, name }: AuditRow['subject']): string {
  if (kind === 'report' || kind === 'visits')
    return id
      .split('/')
      .map((day) => formatPlainDate(locale, day))
      .join(' – ')
  if (kind === 'export') return t(`office-export:kind.${id}`)

  if (kind === 'mail_kind') return t(`office-mails:kind.${id}`)
  return name ?? t('office-audit:gone')
}
