import * as z from 'zod/mini'
import { line } from '../../base/common/fields.ts'
import { optionalEmail, wholeNumber } from './fields.ts'
import { defineSection } from './section.ts'

export const MAIL_SECURITY = ['starttls', 'tls', 'none'] as const

export const mail = defineSection({
  fields: {
    /** Empty: the name of the house. */
    from_name: line(60),
    /** Empty: `no-reply@` the host of the site. */
    from_address: optionalEmail,
    /** Who gets answers to what staff wrote. Empty: `from_address`. */
    reply_to: optionalEmail,
    /** Empty: mails are only kept. */
    smtp_host: z
      .string()
      .check(z.trim(), z.maxLength(200, 'validation.text.maxLength'), z.regex(/^[\w.:-]*$/, 'validation.invalid')),
    smtp_port: wholeNumber(1, 65_535),
    smtp_security: z.enum(MAIL_SECURITY),
    smtp_user: line(200),
    smtp_password: line(200),
  },
  secrets: ['smtp_password'],
  sentTo: { smtp_password: 'smtp_host' },
  defaults: {
    from_name: '',
    from_address: '',
    reply_to: '',
    smtp_host: '',
    smtp_port: 587,
    smtp_security: 'starttls',
    smtp_user: '',
    smtp_password: '',
  },
})
