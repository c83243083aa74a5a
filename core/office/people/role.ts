import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { cursorQuery, pagedFrom } from '../../base/common/call/keyset.ts'
import { completeRights, OWN_RIGHTS } from '../../people/account/roles.ts'
import * as calls from './role-calls.ts'

const roleName = z.string().check(
  z.trim(),
  z.minLength(1, 'validation.required'),
  z.maxLength(40, 'validation.text.maxLength'),
  z.refine((typed) => !/[\p{Cc}\p{Cs}]/u.test(typed), 'validation.text.signs'),
)

const fields = {
  name: roleName,
  /** Rights that another right needs are added. */
  rights: z.array(z.enum(OWN_RIGHTS)).check(
    z.minLength(1, 'validation.role.rights'),
    z.maxLength(OWN_RIGHTS.length),
    z.overwrite((rights) => completeRights(rights)),
  ),
}

const ownRole = z.object({
  id: z.string(),
  ...fields,
  /** Number of staff with this role. */
  people: z.int(),
  version: z.string(),
  created_at: z.string(),
})
export type OwnRole = z.infer<typeof ownRole>

const params = z.object({ id: z.string().check(z.maxLength(100)) })

export const listRoles = endpoint({
  ...calls.listRoles,
  operationId: 'listStaffRoles',
  access: 'members',
  summary: 'Roles that the operator made of rights, newest first',
  query: cursorQuery,
  data: pagedFrom(ownRole),
})

export const createRole = endpoint({
  ...calls.createRole,
  operationId: 'createStaffRole',
  access: 'members_change',
  confirmed: true,
  summary: 'Make a role of rights',
  body: z.object(fields),
  data: ownRole,
})

export const changeRole = endpoint({
  ...calls.changeRole,
  operationId: 'updateStaffRole',
  access: 'members_change',
  confirmed: true,
  summary: 'Change a role; other rights end the sessions of those who have it',
  params,
  body: z.object({ ...fields, version: z.string().check(z.maxLength(40)) }),
  data: ownRole,
  errors: ['role_not_found', 'changed_meanwhile'],
})

export const deleteRole = endpoint({
  ...calls.deleteRole,
  operationId: 'deleteStaffRole',
  access: 'members_change',
  confirmed: true,
  summary: 'Remove a role that nobody has',
  params,
  data: z.null(),
  errors: ['role_not_found', 'role_in_use'],
})
