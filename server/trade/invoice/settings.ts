import { npwpDigits } from '../../../core/trade/invoice/npwp.ts'
import type { InvoiceSettings } from '../../../core/trade/invoice/settings.ts'
import type { Deps } from '../../base/common/deps.ts'

/** Without a company, the site sells under its own name. */
export function invoiceSettings({ house }: Pick<Deps, 'house'>): InvoiceSettings {
  const { identity, legal, contacts, invoices } = house.get()
  const { tax_label: label, tax_rate: rate, tax_services: services } = invoices
  return {
    seller: {
      name: legal.company_name || identity.name,
      address: contacts.address,
      npwp: npwpDigits(legal.tax_number),
      phone: contacts.phone,
      email: contacts.email,
    },
    formats: { invoice: invoices.number_format, credit: invoices.credit_format },
    tax: rate > 0 ? { label, rate, services } : null,
  }
}
