import { wireName } from '../../../../core/base/common/call/wire-name.ts'
import type * as contract from '../../../../core/office/people/member.ts'
import { listMembers } from '../../../../core/office/people/member-calls.ts'
import { ACCOUNT_KINDS, MEMBER_STATUSES } from '../../../../core/people/account/member-status.ts'
import { ROLES } from '../../../../core/people/account/roles.ts'
import { dayText } from '../../../lib/page/moment.ts'
import { choiceFilter, defineOfficeList, textFilter } from '../../base/table/office-list.tsx'
import { StateTag } from '../../base/table/StateTag.tsx'
import { Named } from './GuestTag.tsx'
import { MEMBER_TAGS, Member } from './Member.tsx'
import { roleText } from './RoleSelect.tsx'

export default defineOfficeList<typeof contract.listMembers>({
  call: listMembers,
  title: 'members:title',
  empty: { title: 'members:empty' },
  grows: true,
  filters: {
    keyword: textFilter('members:keyword', 'members:keywordHint'),
    status: choiceFilter('members:field.status', MEMBER_STATUSES, 'members:choice.status'),
    role: choiceFilter('members:field.role', ROLES, 'members:role'),
    account: choiceFilter('office-lists:account.label', ACCOUNT_KINDS, 'office-lists:account'),
    sort: choiceFilter('members:sort.label', ['asc'], 'members:sort', 'members:sort.desc'),
  },
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `?id=${encodeURIComponent(id)}`,
  page: Member,
  columns: ({ locale, t }) => ({
    'members:name': (member) => <Named name={wireName(member)} guest={member.guest} />,
    'members:email': ({ email }) => email,
    'members:field.role': (member) => roleText(t, member),
    'members:field.status': ({ status }) => <StateTag state={status} tags={MEMBER_TAGS} />,
    'members:joined': { isWideOnly: true, cell: ({ created_at }) => dayText(locale, created_at) },
  }),
})
