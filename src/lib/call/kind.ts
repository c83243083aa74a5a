import type { Kind } from '../../../core/base/common/call/call.ts'

/** Null for what no call may return, such as a number. */
export function kindOf(value: unknown): Exclude<Kind, 'file' | 'page'> | null {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'string') return 'string'
  return typeof value === 'object' ? 'object' : null
}

export function isOfKind(value: unknown, kind: Kind): boolean {
  return kind === 'page' ? isObject(value) && Array.isArray(value.data) : kindOf(value) === kind
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return kindOf(value) === 'object'
}
