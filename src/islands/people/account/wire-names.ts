import type { UseFormRegisterReturn } from 'react-hook-form'

const NAMES = { title: 'title', firstName: 'first_name', lastName: 'last_name' } as const
type Part = keyof typeof NAMES
type WirePart = (typeof NAMES)[Part]
type Errors = Partial<Record<WirePart, { message?: string | undefined }>>

/** For forms of the account, whose fields are those of the call. */
export function wireNames(register: (part: WirePart) => UseFormRegisterReturn, errors: Errors) {
  return {
    register: (part: Part) => register(NAMES[part]),
    errors: { title: errors.title ?? {}, firstName: errors.first_name ?? {}, lastName: errors.last_name ?? {} },
  }
}

export function wireId(
  register: (part: 'id_number') => UseFormRegisterReturn,
  errors: { id_number?: { message?: string | undefined } },
) {
  return { ...register('id_number'), error: errors.id_number?.message }
}
