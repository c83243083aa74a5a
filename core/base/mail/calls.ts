import { defineCall } from '../common/call/call.ts'
import { fields, flag, local } from '../form/fields.ts'

const ownText = () => local(1000, { optional: true, lines: true })

/** Texts that the house adds to mails of a kind; a blank line starts a new paragraph. */
export const mailTexts = fields('office-mail-texts', { is_on: flag(), above: ownText(), below: ownText() })

export const listMails = defineCall('mails', 'GET', '/api/v1/admin/mail', 'page')
export const sendMailAgain = defineCall('mail', 'POST', '/api/v1/admin/mail/{id}/again', 'null')

export const listMailKinds = defineCall('mail kinds', 'GET', '/api/v1/admin/mail-kind', 'array')
export const changeMailKind = defineCall('mail kind', 'PATCH', '/api/v1/admin/mail-kind/{kind}', 'object')
export const previewMail = defineCall('mail preview', 'GET', '/api/v1/admin/mail-kind/{kind}/preview', 'file')

export const listAlerts = defineCall('alerts', 'GET', '/api/v1/admin/mail/alert', 'object')
export const chooseAlerts = defineCall('alerts', 'PATCH', '/api/v1/admin/mail/alert', 'object')
