import type * as contract from '../../../../core/admin/audit.ts'
import type { AuditRow } from '../../../../core/admin/audit.ts'
import { listAudit } from '../../../../core/admin/calls.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { ListTable, useList } from '../ListView.tsx'
import { momentText } from '../moment.ts'

export default function Audit() {
  const { locale, t } = useWords()
  const flow = useList<typeof contract.listAudit>(listAudit, ['actor', 'subject', 'action'])
  return (
    <ListTable
      flow={flow}
      caption={t('office-audit:title')}
      empty={{ title: t('office-audit:empty'), text: t('office-audit:emptyText') }}
      fields={[
        { kind: 'text', name: 'actor', label: t('office-audit:actor'), hint: t('office-audit:id') },
        { kind: 'text', name: 'subject', label: t('office-audit:subject'), hint: t('office-audit:id') },
        { kind: 'text', name: 'action', label: t('office-audit:action'), hint: 'member.change' },
      ]}
      keyOf={({ id }) => id}
      columns={[
        { id: 'at', label: t('office-audit:at'), cell: ({ at }) => momentText(locale, at) },
        { id: 'actor', label: t('office-audit:actor'), cell: ({ actor }) => <Actor actor={actor} /> },
        { id: 'action', label: t('office-audit:action'), cell: ({ action }) => action },
        {
          id: 'subject',
          label: t('office-audit:subject'),
          cell: ({ subject }) => <span className="break-all">{`${subject.kind} ${subject.id}`}</span>,
        },
        { id: 'change', label: t('office-audit:change'), cell: changeText },
      ]}
    />
  )
}

function Actor({ actor }: Pick<AuditRow, 'actor'>) {
  const { t } = useWords()
  return (
    <>
      {actor.name || t('office-audit:cli')}
      {actor.name && <span className="block text-faint text-xs">{t(`members:role.${actor.role}`)}</span>}
    </>
  )
}

/** `status: aktif → blokir`, one line for each fact. */
function changeText({ before, after }: AuditRow) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <span className="whitespace-pre-line break-words">
      {names
        .filter((name) => before?.[name] !== after?.[name])
        .map((name) => [name, [before?.[name], after?.[name]].filter((value) => value !== undefined).join(' → ')])
        .map(([name, change]) => `${name}: ${change}`)
        .join('\n')}
    </span>
  )
}
