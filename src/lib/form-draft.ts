type Field = HTMLInputElement | HTMLSelectElement
type Radio = HTMLInputElement & { type: 'radio' }

const leaving = new AbortController()

/** Stores typed values for the tab's session and restores them as if typed. Only for forms without personal data. */
export function keepForm(form: HTMLElement, name: string): void {
  const key = `pelesir:session:${name}`
  restore(form, new URLSearchParams(read(key)))
  addEventListener('pagehide', () => write(key, textOf(form)), { signal: leaving.signal })
}

/** Logout clears the storage; leaving the page must not write it again. */
export function forgetForms(): void {
  leaving.abort()
}

function fieldsOf(form: HTMLElement): Field[] {
  return [...form.querySelectorAll<Field>('input[name],select[name]')]
}

function textOf(form: HTMLElement): string {
  const chosen = fieldsOf(form).filter((field) => !isRadio(field) || field.checked)
  return new URLSearchParams(chosen.map(({ name, value }) => [name, value])).toString()
}

function restore(form: HTMLElement, kept: URLSearchParams): void {
  for (const field of fieldsOf(form)) {
    const value = kept.get(field.name)
    if (value === null || isTouched(field) || isOver(field, value)) continue
    if (put(field, value)) field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function put(field: Field, value: string): boolean {
  if (isRadio(field)) {
    const before = field.checked
    field.checked = field.value === value
    return field.checked !== before
  }
  const before = field.value
  field.value = value
  if (field instanceof HTMLInputElement) replaceByTyping(field)
  return field.value !== before
}

/** Typing replaces the restored text, also where the field was entered before or is not yet live. */
function replaceByTyping(field: HTMLInputElement): void {
  field.defaultValue = field.value
  field.addEventListener('click', () => field.select(), { once: true })
  if (document.activeElement === field) field.select()
}

function isRadio(field: Field): field is Radio {
  return field.type === 'radio'
}

/** Typed into before this ran. */
function isTouched(field: Field): boolean {
  return field instanceof HTMLInputElement && !isRadio(field) && field.value !== field.defaultValue
}

function isOver(field: Field, value: string): boolean {
  return field instanceof HTMLInputElement && field.type === 'date' && value !== '' && value < field.min
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {}
}
