export const INVOICE_KINDS = ['invoice', 'credit'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

const DIGITS = 6

/** Numbers start again each year, so a format needs both `{year}` and `{number}` to be unique. */
export function isNumberFormat(format: string): boolean {
  return (
    /^[\w./ -]*$/.test(format.replace(/\{(?:year|number)\}/g, '')) &&
    /\{year\}/.test(format) &&
    /\{number\}/.test(format)
  )
}

/** `INV/{year}/{number}` → `INV/2026/000123`. */
export function formatNumber(format: string, year: number, sequence: number): string {
  return format.replaceAll('{year}', String(year)).replaceAll('{number}', String(sequence).padStart(DIGITS, '0'))
}
