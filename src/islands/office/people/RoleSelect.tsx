import type { OfficeMember } from '../../../../core/office/people/member.ts'
import type * as contract from '../../../../core/office/people/role.ts'
import { listRoles } from '../../../../core/office/people/role-calls.ts'
import { BUILT_IN_ROLES, type Role } from '../../../../core/people/account/roles.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { useCall } from '../../base/table/use-answer.ts'

const MOST = 50

type Given = Pick<OfficeMember, 'role' | 'own_role'>
type Props = { label: string; given: Given; roles?: readonly Role[]; error?: string | undefined }

/** Built-in and own roles. `roleOf` reads the choice. Word file: `members`. */
export function RoleSelect({ label, given, roles = BUILT_IN_ROLES, error }: Props) {
  const { t } = useWords()
  const { answer } = useCall<typeof contract.listRoles>(listRoles, { query: { limit: MOST } })
  const loaded = answer.state === 'ready' ? answer.value.data : []
  // Includes the member's own role from the start, so that the select keeps its value when the others load.
  const mine = given.own_role
  const own = mine ? [mine, ...loaded.filter(({ id }) => id !== mine.id)] : loaded
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select {...control} name="role" defaultValue={given.own_role?.id ?? given.role}>
          {roles.map((role) => (
            <option key={role} value={role}>
              {t(`members:role.${role}`)}
            </option>
          ))}
          {own.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

export function roleOf(chosen: string): { role: Role; own_role?: string } {
  const builtIn = BUILT_IN_ROLES.find((role) => role === chosen)
  return builtIn ? { role: builtIn } : { role: 'own', own_role: chosen }
}

export function roleText(t: (key: string) => string, { role, own_role }: Given): string {
  return own_role ? own_role.name : t(`members:role.${role}`)
}
