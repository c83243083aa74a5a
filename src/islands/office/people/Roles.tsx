import { groupThousands } from '../../../../core/base/common/money.ts'
import type * as contract from '../../../../core/office/people/role.ts'
import { listRoles } from '../../../../core/office/people/role-calls.ts'
import { defineOfficeList } from '../../base/table/office-list.tsx'
import { RoleForm } from './RoleForm.tsx'

export default defineOfficeList<typeof contract.listRoles>({
  call: listRoles,
  title: 'roles:title',
  empty: { title: 'roles:empty', text: 'roles:emptyText' },
  above: ({ t, openDialog, done }) => (
    <button
      type="button"
      className="btn btn-action justify-self-start"
      onClick={() => openDialog(<RoleForm own={null} onDone={done} onCancel={() => openDialog(null)} />)}
    >
      {t('roles:add')}
    </button>
  ),
  keyOf: ({ id }) => id,
  columns: ({ t, openDialog, done }) => ({
    'roles:name': (role) => (
      <button
        type="button"
        className="min-h-11 text-start font-semibold text-primary hover:underline md:min-h-0"
        onClick={() => openDialog(<RoleForm own={role} onDone={done} onCancel={() => openDialog(null)} />)}
      >
        {role.name}
        <span className="sr-only">{`, ${t('roles:change')}`}</span>
      </button>
    ),
    'roles:rights': {
      isLong: true,
      cell: ({ rights }) => rights.map((right) => t(`roles:right.${right}`)).join(', '),
    },
    'roles:people': { isRight: true, cell: ({ people }) => groupThousands(people) },
  }),
})
