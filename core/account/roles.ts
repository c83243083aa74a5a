import type { Access } from '../common/endpoint.ts'

/** `gate` scans tickets; `admin` may do whatever staff may. */
export const ROLES = ['member', 'gate', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Whether somebody who is logged in may call. */
export function mayCall(role: Role, access: Access): boolean {
  if (access === 'public' || access === 'member') return true
  return role === 'admin' || role === access
}
