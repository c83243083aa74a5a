/** `b***@example.com`. */
export function maskedEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1***')
}

export function maskedPhone(phone: string): string {
  return phone.replace(/\d(?=\d{3})/g, '*')
}
