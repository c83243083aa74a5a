import { mayCall, type Role } from '../../core/account/roles.ts'

export function seesAddresses(reader: Role): boolean {
  return mayCall(reader, 'members_change')
}

/** `b***@example.com`. */
export function maskedEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1***')
}

export function maskedPhone(phone: string): string {
  return phone.replace(/\d(?=\d{3})/g, '*')
}
