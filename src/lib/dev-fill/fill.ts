import { type Age, type SampleFacts, type SampleField, sampleOf } from './samples.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const CLOSED = ['hidden', 'submit', 'button', 'reset', 'image', 'file', 'checkbox']
/** A choice may show further fields, and those again. */
const PASSES = 4
const LIST_MS = 3_000

/** Visible forms that have a field; those of the page come before those around it. */
export function fillableForms(): HTMLFormElement[] {
  const forms = [...document.forms].filter((form) => form.checkVisibility() && controlsOf(form).length > 0)
  const [within = [], around = []] = [true, false].map((isWithin) =>
    forms.filter((form) => (form.closest('main') !== null) === isWithin),
  )
  return [...within, ...around]
}

/** Empty fields get sample data as if typed; what is filled stays. */
export async function fillForm(form: HTMLFormElement, facts: SampleFacts): Promise<void> {
  for (let pass = 0; pass < PASSES; pass += 1) {
    let isChanged = false
    for (const control of controlsOf(form)) {
      if (control.isConnected && isEmpty(control)) isChanged = (await fillControl(control, facts)) || isChanged
    }
    if (!isChanged) return
    await drawn()
  }
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element): element is Control => isControl(element) && isOpen(element))
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}

/** Folded fields are optional. */
function isOpen(control: Control): boolean {
  if (CLOSED.includes(control.type) || control.disabled) return false
  if ('readOnly' in control && control.readOnly) return false
  return control.closest('details:not([open])') === null
}

function isEmpty(control: Control): boolean {
  if (control.type !== 'radio') return control.value === ''
  return control.form?.querySelector(`[name="${CSS.escape(control.name)}"]:checked`) === null
}

async function fillControl(control: Control, facts: SampleFacts): Promise<boolean> {
  if (control.type === 'radio') {
    control.click()
    return true
  }
  if (control.getAttribute('role') === 'combobox') return chooseOption(control)
  const sample = control.closest('[data-field]') ? datePart(control, facts) : sampleOf(fieldOf(control), facts)
  if (sample === null) return false
  await put(control, sample)
  return control.value !== ''
}

function fieldOf(control: Control): SampleField {
  const { name, type, autocomplete, form } = control
  const known = { name, autocomplete, age: ageOf(control) }
  if (control instanceof HTMLSelectElement) {
    return { ...known, type: 'select', options: [...control.options].map(({ value }) => value).filter(Boolean) }
  }
  return {
    ...known,
    // The password may be shown.
    type: /password$/.test(autocomplete) ? 'password' : type,
    isNumeric: control.inputMode === 'numeric',
    min: 'min' in control ? control.min : '',
    max: 'max' in control ? control.max : '',
    step: 'step' in control ? control.step : '',
    isRegistration: autocomplete === 'username' && !!form?.querySelector('[autocomplete=new-password]'),
  }
}

/** Day, month or year of a date of three fields, whose box has the name. */
function datePart(control: Control, facts: SampleFacts): string | null {
  const box = control.closest<HTMLElement>('[data-field]')
  const at = box ? [...box.querySelectorAll('input, select')].indexOf(control) : -1
  const name = box?.dataset.field ?? ''
  const { autocomplete } = control
  const date = sampleOf({ name, type: 'date', autocomplete, age: ageOf(control, name) }, facts)
  const [year = '', month = '', day = ''] = date?.split('-') ?? []
  // The month's options have no leading zero.
  return [day, String(Number(month)), year][at] ?? null
}

/** By the titles to choose from; infants have no choice. */
function ageOf(control: Control, name = control.name): Age {
  const [person] = /^\w+\.\d+\./.exec(name) ?? []
  if (!person) return 'adult'
  const select = control.form?.elements.namedItem(`${person}title`)
  if (!(select instanceof HTMLSelectElement)) return 'infant'
  const titles = [...select.options].map(({ value }) => value)
  if (!titles.includes('MSTR')) return 'adult'
  return titles.includes('MR') ? 'junior' : 'child'
}

/** Chooses a place that no other field of the form has. */
async function chooseOption(control: Control): Promise<boolean> {
  const boxes = [...(control.form?.querySelectorAll('[role=combobox]') ?? [])]
  control.focus()
  const options = await optionsOf(control)
  const option = options[boxes.indexOf(control) % Math.max(1, options.length)]
  if (!option) return false
  option.click()
  // Left at once, the list would forget the choice.
  await drawn()
  control.blur()
  await drawn()
  return control.value !== ''
}

async function optionsOf(control: Control): Promise<HTMLElement[]> {
  const end = performance.now() + LIST_MS
  while (performance.now() < end) {
    const list = document.getElementById(control.getAttribute('aria-controls') ?? '')
    const options = [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    if (options.length > 0) return options
    await drawn()
  }
  return []
}

/** React puts a setter of its own on each field, which would hide the change. */
async function put(control: Control, value: string): Promise<void> {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  for (const type of ['input', 'change', 'focusout']) control.dispatchEvent(new Event(type, { bubbles: true }))
  // The next field may be checked with this one.
  await new Promise((resolve) => setTimeout(resolve))
}

/** Twice: what a frame shows may be drawn in the next. */
function drawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}
