import { freeText } from '../../base/common/fields.ts'
import { optionalEmail, optionalPhone } from './fields.ts'
import { defineSection } from './section.ts'

export const contacts = defineSection({
  fields: {
    /** Several lines. */
    address: freeText(300),
    email: optionalEmail,
    phone: optionalPhone,
    whatsapp: optionalPhone,
  },
  defaults: { address: '', email: '', phone: '', whatsapp: '' },
})
