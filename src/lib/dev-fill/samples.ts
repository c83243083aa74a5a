import { addDays, addMonths, type CalendarDate } from '../../../core/base/common/dates.ts'

/** Age group of the person a field belongs to. */
export type Age = 'adult' | 'junior' | 'child' | 'infant'

export type SampleField = {
  /** Path of the form's value, such as `passengers.0.firstName`. */
  name: string
  /** `type` of an input, or `select`; `date` also stands for a date of three fields. */
  type: string
  autocomplete?: string
  isNumeric?: boolean
  /** Options of a select, without the empty one. */
  options?: readonly string[]
  min?: string
  max?: string
  /** Step of a number; sums of money have large ones. */
  step?: string
  age?: Age
  /** The form makes an account, so its e-mail must be new. */
  isRegistration?: boolean
}

export type SampleFacts = {
  /** In WIB. */
  today: CalendarDate
  /** For fields of free text, in the page's language. */
  text: string
  /** Differs each time. */
  unique: string
}

const NAMES = ['Budi', 'Siti', 'Agus', 'Dewi', 'Rizky', 'Putri', 'Eko', 'Ayu', 'Bayu', 'Citra', 'Dimas'] as const
const FAMILY = 'Santoso'
/** Account and password of the demo, so that signing in works there. */
const EMAIL = 'budi@example.com'
const PASSWORD = 'Pelesir123'
/** Before today; an infant is still one after a trip some months ahead. */
const MONTHS: Record<Age, number> = { adult: 12 * 34, junior: 12 * 15, child: 12 * 7, infant: 6 }
/** Preferred options, the first that is there. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  title: ['MR', 'MSTR'],
  id_type: ['ktp'],
  documentKind: ['ktp'],
  nationality: ['ID'],
  passportCountry: ['ID'],
  calling_code: ['62'],
  callingCode: ['62'],
}
/** By the last part of the name; `#` is the person's number in the party, in two digits. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^last_?name$/i, FAMILY],
  [/^(name|insured|beneficiary)$/, `${NAMES[0]} ${FAMILY}`],
  [/phone$/i, '81234567890'],
  [/^(id_number|documentNumber)$/, '31740123456789#'],
  [/passport/, 'A12345#'],
  [/^frequent_?flyer$/i, 'GA123456#'],
  [/birth_place/, 'Yogyakarta'],
  [/occupation/, 'Guru'],
  [/destination/, 'Labuan Bajo'],
  [/^budget$/, '15000000'],
  [/^total_day$/, '4'],
  [/^adult$/, '2'],
  [/^url$/, '/id'],
  [/^(keyword|query)$/, NAMES[0]],
]

/** Null where the field has no sample. */
export function sampleOf(field: SampleField, facts: SampleFacts): string | null {
  const { type, isNumeric, isRegistration } = field
  if (field.options) return optionOf(field)
  if (type === 'date') return dateOf(field, facts.today)
  if (type === 'password') return PASSWORD
  if (type === 'number') return numberOf(field)
  const name = lastPart(field.name)
  if (type === 'email' || name === 'email') return isRegistration ? `budi+${facts.unique}@example.com` : EMAIL
  if (/^first_?name$/i.test(name)) return NAMES[indexOf(field) % NAMES.length] ?? NAMES[0]
  const [, known] = TEXTS.find(([pattern]) => pattern.test(type === 'tel' ? 'phone' : name)) ?? []
  if (known) return known.replace('#', String(indexOf(field)).padStart(2, '0'))
  return isNumeric ? '1' : facts.text
}

function lastPart(name: string): string {
  return name.split('.').at(-1) ?? ''
}

function indexOf({ name }: SampleField): number {
  return Number(/\.(\d+)\./.exec(name)?.[1] ?? 0)
}

function optionOf({ name, options = [] }: SampleField): string | null {
  const preferred = OPTIONS[lastPart(name)] ?? []
  return preferred.find((option) => options.includes(option)) ?? options[0] ?? null
}

function dateOf({ name, autocomplete = '', min, max, age = 'adult' }: SampleField, today: CalendarDate): CalendarDate {
  const date = () => {
    if (/birth/.test(name) || /bday/.test(autocomplete)) return addMonths(today, -MONTHS[age])
    if (/expir/i.test(name)) return addMonths(today, 60)
    if (/^(from|startDate)$/.test(name)) return addDays(today, -30)
    if (/^(to|endDate)$/.test(name)) return today
    return addDays(today, /end|return|until/i.test(name) ? 37 : 30)
  }
  const sample = date()
  if (min && sample < min) return min
  return max && sample > max ? max : sample
}

function numberOf({ min, max, step }: SampleField): string {
  const ten = 10 * (Number(step) || 1)
  return String(Math.max(Number(min || 0), Math.min(ten, Number(max || ten))))
}
