import { HOUSE_ZONES } from '../../../../../core/office/house/hours.ts'
import type { HouseValues, SectionName } from '../../../../../core/office/house/house.ts'
import { MAIL_SECURITY } from '../../../../../core/office/house/mail.ts'
import { BOOKED } from '../../../../../core/trade/booking/services.ts'
import { hundredths } from '../../form/typed.ts'

/** Input of a field. `percent`: stored in hundredths of a percent. `json`: its own component keeps the value in a hidden field. */
export type Kind = 'line' | 'lines' | 'local' | 'number' | 'percent' | 'switch' | 'choice' | 'secret' | 'json'

export type Drawn = {
  kind: Kind
  options?: readonly string[]
  type?: 'email' | 'tel' | 'password'
  wide?: boolean
  hint?: boolean
}

type Names<Name extends SectionName> = keyof HouseValues[Name] & string
type AllFields = { readonly [Name in SectionName]: { readonly [Field in Names<Name>]: Drawn } }

const NUMBER = { kind: 'number' } as const
const LINE = { kind: 'line' } as const
const LONG = { kind: 'line', wide: true } as const
const PHONE = { kind: 'line', type: 'tel' } as const
const KEY = { kind: 'secret', type: 'password', wide: true } as const
const OWN = { kind: 'json', wide: true } as const

const HOLDS = Object.fromEntries(BOOKED.map((service) => [service, NUMBER])) as AllFields['holds']

/** A further setting is a line here and its words. */
export const FIELDS: AllFields = {
  identity: {
    name: { ...LINE, hint: true },
    logo: OWN,
    tagline: { kind: 'local', wide: true, hint: true },
    colour: LINE,
    accent: LINE,
  },
  legal: {
    company_name: LONG,
    business_number: LINE,
    tax_number: LINE,
    licence_number: LINE,
    association_number: LINE,
  },
  contacts: {
    address: { kind: 'lines', wide: true },
    email: { kind: 'line', type: 'email' },
    phone: PHONE,
    whatsapp: { ...PHONE, hint: true },
  },
  hours: { week: OWN, zone: { kind: 'choice', options: HOUSE_ZONES }, note: { kind: 'local', wide: true } },
  services: { sold: OWN },
  holds: HOLDS,
  money: {
    bank_accounts: OWN,
    cash_counter: { ...LONG, hint: true },
    transfer_hours: { ...NUMBER, hint: true },
    card_fee: { kind: 'switch', wide: true },
  },
  payments: {
    gateways: OWN,
    channels_off: OWN,
    midtrans_server_key: KEY,
    xendit_secret_key: KEY,
    xendit_callback_token: KEY,
  },
  invoices: {
    number_format: { ...LINE, hint: true },
    credit_format: LINE,
    tax_label: LINE,
    tax_rate: { kind: 'percent', hint: true },
    tax_services: OWN,
  },
  pricing: { markups: OWN },
  mail: {
    from_name: { ...LINE, hint: true },
    from_address: { kind: 'line', type: 'email', hint: true },
    reply_to: { kind: 'line', type: 'email', hint: true },
    smtp_host: { ...LINE, hint: true },
    smtp_port: NUMBER,
    smtp_security: { kind: 'choice', options: MAIL_SECURITY },
    smtp_user: LINE,
    smtp_password: { kind: 'secret', type: 'password' },
  },
  languages: { offered: OWN },
  security: { second_factor: { kind: 'switch', wide: true, hint: true } },
}

/** Value of a field as the call takes it; undefined for a secret that stays as it is. */
export function readField({ kind }: Drawn, name: string, data: FormData): unknown {
  const typed = String(data.get(name) ?? '').trim()
  if (kind === 'json') return JSON.parse(typed)
  if (kind === 'switch') return data.has(name)
  if (kind === 'number') return typed === '' ? null : Number(typed.replace(/\D/g, ''))
  if (kind === 'percent') return hundredths(typed)
  if (kind === 'secret') return typed === '' ? undefined : typed
  if (kind === 'local')
    return { id: String(data.get(`${name}.id`) ?? '').trim(), en: String(data.get(`${name}.en`) ?? '').trim() }
  return typed
}
