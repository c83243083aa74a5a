/** Returns digits with the calling code, as wa.me wants them; empty when it is no phone number. A leading 0 means Indonesia. */
export function whatsappNumber(phone: string): string {
  const digits = phone
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^(62)?0+/, '62')
  return /^\d{8,15}$/.test(digits) ? digits : ''
}

export function whatsappUrl(phone: string, text = ''): string {
  const url = `https://wa.me/${whatsappNumber(phone)}`
  return text ? `${url}?text=${encodeURIComponent(text)}` : url
}
