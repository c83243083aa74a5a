import type { CalendarDate } from '../../../core/base/common/dates.ts'
import { DOCUMENT_KINDS, SEXES } from '../../../core/base/common/people/people.ts'
import { type Age, type SampleField, sampleOf } from './samples.ts'

const AGES: Readonly<Record<string, Age>> = { ADT: 'adult', JNR: 'junior', CHD: 'child', INF: 'infant' }
const TITLES: Record<Age, readonly string[]> = {
  adult: ['MR', 'MRS', 'MS'],
  junior: ['MSTR', 'MISS', 'MR', 'MS'],
  child: ['MSTR', 'MISS'],
  infant: ['INF'],
}

/** Values as the developer switch fills them: each text that is empty. */
export function filledForm<Form>(form: Form, today: CalendarDate): Form {
  return filled(form, { path: '', today, age: 'adult' }) as Form
}

type Place = { path: string; today: CalendarDate; age: Age }

function filled(value: unknown, place: Place): unknown {
  const { path, today, age } = place
  if (value === '' || value === undefined) {
    const facts = { today, text: 'Teks contoh', unique: 'x' }
    return sampleOf({ name: path, age, ...controlOf(path, age) }, facts) ?? ''
  }
  if (Array.isArray(value)) return value.map((item, index) => filled(item, { ...place, path: `${path}.${index}` }))
  if (typeof value !== 'object' || value === null) return value
  const ageHere = AGES[String(Reflect.get(value, 'type'))] ?? age
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      filled(item, { today, age: ageHere, path: path ? `${path}.${key}` : key }),
    ]),
  )
}

/** Type and options that the page gives a field of this name. */
function controlOf(path: string, age: Age): Pick<SampleField, 'type' | 'options'> {
  const [name = ''] = path.split('.').slice(-1)
  if (name === 'title') return { type: 'select', options: TITLES[age] }
  if (name === 'sex') return { type: 'select', options: SEXES }
  if (/^(id_type|documentKind)$/.test(name)) return { type: 'select', options: DOCUMENT_KINDS }
  if (/date|expir/i.test(name)) return { type: 'date' }
  return { type: /password/.test(name) ? 'password' : 'text' }
}
