import {
  type Changed,
  emptyOf,
  type Field,
  type Fields,
  isAsked,
  type Own,
  type Values,
} from '../../../../core/base/form/fields.ts'

type Known = Readonly<Record<string, unknown>>

/** Values as the call takes them. What is not drawn has its value of before, or is empty. */
export function typedIn<Of extends Own>(of: Fields<Of>, data: FormData, known: Known = {}): Values<Of> {
  const read: Record<string, unknown> = {}
  for (const [name, each] of Object.entries(of.own)) {
    const [asking] = Object.entries(of.either).find(([, names]) => names.includes(name)) ?? []
    // An empty number is 0 where it was chosen, so that the server says which numbers are right.
    if (asking) read[name] = data.get(asking) === name ? (readField(each, name, data) ?? 0) : null
    else read[name] = each.once && name in known ? known[name] : readField(each, name, data)
  }
  for (const [name, each] of Object.entries(of.own)) if (!isAsked(of as Fields, name, read)) read[name] = emptyOf(each)
  return read as Values<Of>
}

/** Without what is given only once. */
export function changeIn<Of extends Own>(of: Fields<Of>, values: Values<Of>): Changed<Of> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !of.own[name]?.once)) as Changed<Of>
}

function readField(field: Field, name: string, data: FormData): unknown {
  const typed = String(data.get(name) ?? '').trim()
  const { kind, values } = field
  if (kind === 'flag') return data.has(name)
  if (kind === 'several') return values.filter((value) => data.getAll(name).includes(value))
  if (kind === 'local') {
    const [id, en] = ['id', 'en'].map((language) => String(data.get(`${name}.${language}`) ?? '').trim())
    return { id, en }
  }
  if (kind === 'count' || kind === 'rupiah') return numberIn(typed) ?? field.empty ?? null
  if (kind === 'percent') return typed === '' ? emptyOf(field) : hundredths(typed)
  if (kind === 'choice' && typed === '') return null
  return kind === 'day' && typed === '' ? emptyOf(field) : typed
}

/** `1.000.000` and `Rp 1,000,000` are amounts too. Null when empty. */
function numberIn(typed: string): number | null {
  const digits = typed.replace(/\D/g, '')
  return digits === '' ? null : Number(digits)
}

/** Turns `1,1` or `1.1` percent into 110; other text stays, so that the server refuses it. */
export function hundredths(typed: string): number | string {
  const percent = Number(typed.trim().replace(',', '.'))
  return Number.isNaN(percent) ? typed : Math.round(percent * 100)
}

/** Text that an input begins with. */
export function textOf({ kind, first }: Field, value: unknown): string {
  const known = value ?? first ?? ''
  return kind === 'percent' && typeof known === 'number' ? String(known / 100) : String(known)
}
