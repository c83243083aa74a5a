import type { DocumentNumbers } from '../../../core/office/bookings/wire.ts'
import { masked } from '../../base/common/masked.ts'

/** `b***@example.com`. */
export function maskedEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1***')
}

export function maskedPhone(phone: string): string {
  return phone.replace(/\d(?=\d{3})/g, '*')
}

export function maskedNumbers({ documentNumber, passportNumber }: DocumentNumbers): DocumentNumbers {
  return {
    documentNumber: documentNumber && masked(documentNumber),
    passportNumber: passportNumber && masked(passportNumber),
  }
}
