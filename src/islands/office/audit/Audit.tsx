import type * as contract from '../../../../core/admin/audit.ts'
import type { AuditRow } from '../../../../core/admin/audit.ts'
import { AUDIT_ACTIONS } from '../../../../core/admin/audit-actions.ts'
import { listAudit } from '../../../../core/admin/calls.ts'
import { formatPlainDate } from '../../../lib/format.ts'
import type { Locale } from '../../../lib/locale.ts'
import { momentText } from '../../../lib/moment.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { Say } from '../../../lib/words.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { ListTable, useList } from '../../table/ListView.tsx'
import { factLines } from './fact-text.ts'
import { subjectPath } from './subject-path.ts'

export default function Audit() {
  const { locale, t } = useWords()
  const flow = useList<typeof contract.listAudit>(listAudit, ['actor', 'subject', 'action'])
  return (
    <ListTable
      flow={flow}
      caption={t('office-audit:title')}
      empty={{ title: t('office-audit:empty'), text: t('office-audit:emptyText') }}
      fields={[
        { kind: 'text', name: 'actor', label: t('office-audit:actor'), hint: t('office-audit:actorHint') },
        { kind: 'text', name: 'subject', label: t('office-audit:subject'), hint: t('office-audit:subjectHint') },
        {
          kind: 'choice',
          name: 'action',
          label: t('office-audit:action'),
          options: AUDIT_ACTIONS.map((action) => ({ value: action, label: t(`office-audit:do.${action}`) })),
        },
      ]}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'at',
          label: t('office-audit:at'),
          cell: ({ at }) => <span className="whitespace-nowrap font-normal">{momentText(locale, at)}</span>,
        },
        { id: 'actor', label: t('office-audit:actor'), cell: ({ actor }) => <Actor actor={actor} /> },
        {
          id: 'action',
          label: t('office-audit:action'),
          cell: ({ action }) => t(`office-audit:do.${action}`, { defaultValue: action }),
        },
        { id: 'subject', label: t('office-audit:subject'), cell: ({ subject }) => <Subject subject={subject} /> },
        {
          id: 'change',
          label: t('office-audit:change'),
          cell: (entry) => (
            <span className="whitespace-pre-line break-words">{factLines(t, locale, entry).join('\n') || '–'}</span>
          ),
        },
      ]}
    />
  )
}

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
      <span className="block text-faint text-xs">{t(`members:role.${role}`)}</span>
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
      <span className="block text-faint text-xs">{t(`office-audit:kind.${subject.kind}`)}</span>
    </>
  )
}

const LINK = 'break-words text-primary underline'

/** A report is named by its period. */
function nameOf(t: Say, locale: Locale, { kind, id, name }: AuditRow['subject']): string {
  if (kind === 'report')
    return id
      .split('/')
      .map((day) => formatPlainDate(locale, day))
      .join(' – ')
  return name ?? t('office-audit:gone')
}
