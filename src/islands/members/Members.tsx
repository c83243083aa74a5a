import { MEMBER_STATUSES } from '../../../core/account/member-status.ts'
import { ROLES } from '../../../core/account/roles.ts'
import { listMembers } from '../../../core/admin/calls.ts'
import type * as contract from '../../../core/admin/member.ts'
import { dayText } from '../../lib/moment.ts'
import { useWords } from '../../ui/react/words.tsx'
import { ListTable, useList } from '../table/ListView.tsx'
import { Member } from './Member.tsx'
import { StatusTag } from './StatusTag.tsx'

export default function Members() {
  const id = new URLSearchParams(location.search).get('id')
  return id ? <Member id={id} /> : <MemberList />
}

function MemberList() {
  const { locale, t } = useWords()
  const flow = useList<typeof contract.listMembers>(listMembers, ['keyword', 'status', 'role', 'sort'])
  const choices = (names: readonly string[], kind: 'status' | 'role') =>
    names.map((value) => ({ value, label: t(`members:${kind}.${value}`) }))
  return (
    <ListTable
      flow={flow}
      caption={t('members:title')}
      empty={{ title: t('members:empty') }}
      grows
      fields={[
        { kind: 'text', name: 'keyword', label: t('members:keyword'), hint: t('members:keywordHint') },
        {
          kind: 'choice',
          name: 'status',
          label: t('members:statusLabel'),
          options: choices(MEMBER_STATUSES, 'status'),
        },
        { kind: 'choice', name: 'role', label: t('members:roleLabel'), options: choices(ROLES, 'role') },
        {
          kind: 'choice',
          name: 'sort',
          label: t('members:sort.label'),
          usual: t('members:sort.desc'),
          options: [{ value: 'asc', label: t('members:sort.asc') }],
        },
      ]}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `?id=${encodeURIComponent(id)}`}
      columns={[
        { id: 'name', label: t('members:name'), cell: ({ first_name, last_name }) => `${first_name} ${last_name}` },
        { id: 'email', label: t('members:email'), cell: ({ email }) => email },
        { id: 'role', label: t('members:roleLabel'), cell: ({ role }) => t(`members:role.${role}`) },
        { id: 'status', label: t('members:statusLabel'), cell: ({ status }) => <StatusTag status={status} /> },
        {
          id: 'joined',
          label: t('members:joined'),
          cell: ({ created_at }) => dayText(locale, created_at),
        },
      ]}
    />
  )
}
