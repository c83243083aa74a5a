import type { Access } from '../common/endpoint.ts'

/** `gate` scans tickets; `admin` may do all that staff may. */
export const ROLES = ['member', 'gate', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Whether a signed-in user of this role may call. */
export function mayCall(role: Role, access: Access): boolean {
  if (access === 'public' || access === 'member') return true
  return role === 'admin' || role === access
}
