import * as z from 'zod/mini'
import { endpoint } from '../common/call/endpoint.ts'
import { HOUSE_LANGUAGES } from '../common/languages.ts'
import { ALERTS } from './alerts.ts'
import * as calls from './calls.ts'

const alert = z.enum(ALERTS)

const ownAlerts = z.object({
  /** Address that alerts are sent to. */
  email: z.string(),
  /** Language of the mails. */
  locale: z.enum(HOUSE_LANGUAGES),
  /** Alerts that the reader has the right to choose. */
  alerts: z.array(z.object({ alert, is_on: z.boolean() })),
})
export type OwnAlerts = z.infer<typeof ownAlerts>

export const listAlerts = endpoint({
  ...calls.listAlerts,
  operationId: 'listOwnAlerts',
  access: 'office',
  summary: 'The events that the rights of the reader allow to be mailed about, and which of them are chosen',
  data: ownAlerts,
})

export const chooseAlerts = endpoint({
  ...calls.chooseAlerts,
  operationId: 'chooseOwnAlerts',
  access: 'office',
  confirmed: true,
  summary: 'Choose which events are mailed to oneself from now on, and in which language',
  body: z.object({
    locale: z.enum(HOUSE_LANGUAGES),
    alerts: z.array(alert).check(z.maxLength(ALERTS.length)),
  }),
  data: ownAlerts,
})
