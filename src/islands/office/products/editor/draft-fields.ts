import type { ProductDraft, Step } from '../../../../../core/trade/product/draft.ts'
import type { FormGroup } from '../../../trade/product/product-form.ts'

type Language = 'id' | 'en'
type Values = Readonly<Record<string, unknown>>

export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, part) => (Object(at) === at ? Reflect.get(Object(at), part) : undefined), values)
}

/** A copy with another value; undefined takes the field out, and what is empty then with it. */
export function withValue(values: Values, path: string, value: unknown): Values {
  const [first = '', ...rest] = path.split('.')
  const inside = values[first]
  const next = rest.length === 0 ? value : withValue(isValues(inside) ? inside : {}, rest.join('.'), value)
  const isGone = next === undefined || (rest.length > 0 && isValues(next) && Object.keys(next).length === 0)
  if (!isGone) return { ...values, [first]: next }
  const { [first]: _, ...others } = values
  return others
}

export function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function listAt(values: unknown, path: string): readonly unknown[] {
  const found = valueAt(values, path)
  return Array.isArray(found) ? found : []
}

const EMPTY = { front: {}, text: '', steps: [] }

/** The facts are in the Indonesian file. */
export function withFact(draft: ProductDraft, path: string, value: unknown): ProductDraft {
  return { ...draft, id: { ...draft.id, front: withValue(draft.id.front, path, value) } }
}

export function withWord(draft: ProductDraft, language: Language, path: string, value: unknown): ProductDraft {
  const words = draft[language] ?? EMPTY
  return { ...draft, [language]: { ...words, front: withValue(words.front, path, value) } }
}

export function withText(draft: ProductDraft, language: Language, text: string): ProductDraft {
  return { ...draft, [language]: { ...(draft[language] ?? EMPTY), text } }
}

const NO_STEP: Step = { title: '', content: '' }

/** Both languages have the same number of steps. */
export function withStep(draft: ProductDraft, language: Language, index: number, change: Partial<Step>): ProductDraft {
  const words = draft[language] ?? EMPTY
  const count = Math.max(stepsOf(draft).length, index + 1)
  const steps = Array.from({ length: count }, (_, at) => ({
    ...(words.steps[at] ?? NO_STEP),
    ...(at === index ? change : {}),
  }))
  return { ...draft, [language]: { ...words, steps } }
}

export function stepsOf({ id, en }: ProductDraft): { id: Step; en: Step }[] {
  const count = Math.max(id.steps.length, en?.steps.length ?? 0)
  return Array.from({ length: count }, (_, at) => ({ id: id.steps[at] ?? NO_STEP, en: en?.steps[at] ?? NO_STEP }))
}

export function withSteps(draft: ProductDraft, change: (steps: readonly Step[]) => readonly Step[]): ProductDraft {
  const [id, en] = [stepsOf(draft).map((step) => step.id), stepsOf(draft).map((step) => step.en)]
  return {
    id: { ...draft.id, steps: [...change(id)] },
    en: { ...(draft.en ?? EMPTY), steps: [...change(en)] },
  }
}

/** A key that is not taken: of the words it is called by, else a number. */
export function newKey(taken: Values, name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 36)
  const base = plain || 'baru'
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`
    if (!(key in taken)) return key
  }
}

/** Adds an entry with its names, still empty, in both languages. */
export function withEntry(draft: ProductDraft, { path, words, starter }: FormGroup, key: string): ProductDraft {
  const added = withFact(draft, `${path}.${key}`, starter)
  if (!words) return added
  const named = words.isPlain
    ? ''
    : Object.fromEntries(words.fields.map(({ path: at, as }) => [at, as === 'lines' ? [] : '']))
  return (['id', 'en'] as const).reduce(
    (all, language) => withWord(all, language, `${words.path}.${key}`, named),
    added,
  )
}

export function withoutEntry(draft: ProductDraft, { path, words }: FormGroup, key: string): ProductDraft {
  const left = withFact(draft, `${path}.${key}`, undefined)
  if (!words) return left
  return (['id', 'en'] as const).reduce(
    (all, language) => withWord(all, language, `${words.path}.${key}`, undefined),
    left,
  )
}

/** `package_facts.masuk.adult` is labelled as `package_facts.adult`, and `route.0.1` as `route`. */
export function faultAt(faults: Readonly<Record<string, string>>, path: string): string | undefined {
  const own = faults[path]
  if (own) return own
  const inside = Object.keys(faults).find((each) => each.startsWith(`${path}.`))
  return inside && faults[inside]
}

/** Without the blank lines that are left while lists are typed. */
export function cleaned({ id, en }: ProductDraft): ProductDraft {
  return { id: { ...id, front: withoutBlanks(id.front) }, en: en && { ...en, front: withoutBlanks(en.front) } }
}

function withoutBlanks(values: Values): Record<string, unknown> {
  const of = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.flatMap((each) => (typeof each !== 'string' ? [of(each)] : each.trim() === '' ? [] : [each.trim()]))
    return isValues(value) ? withoutBlanks(value) : value
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, of(value)]))
}
