import { HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import en from '../../locales/en/dev.json'
import id from '../../locales/id/dev.json'
import { localeOfPath } from '../locale.ts'
import { fillableForms, fillForm } from './fill.ts'

const WORDS = { id, en }

/** Runs on every page of a build with PUBLIC_DEV_TOOLS; with `?_dev_=true` the page gets a button whose dialog fills its forms. */
if (new URLSearchParams(location.search).get('_dev_') === 'true') startSwitch()

function startSwitch(): void {
  const words = WORDS[localeOfPath(location.pathname)]
  const button = make('button', { type: 'button', className: 'btn btn-quiet bg-card', textContent: words.action })
  button.dataset.devFill = ''
  Object.assign(button.style, { position: 'fixed', insetInlineStart: '1rem', insetBlockEnd: '1rem', zIndex: '40' })
  button.addEventListener('click', () => openDialog(words))
  const place = () => {
    // Outside an open modal it could not be pressed.
    const parent = [...document.querySelectorAll('dialog:modal:not([data-dev-fill])')].at(-1) ?? document.body
    if (button.parentElement !== parent) parent.append(button)
  }
  place()
  const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] }
  new MutationObserver(place).observe(document.body, changes)
}

function openDialog(words: typeof id): void {
  const dialog = make('dialog', { className: 'card m-auto p-6 lifted backdrop:bg-black/50' })
  dialog.dataset.devFill = ''
  dialog.setAttribute('aria-label', words.action)
  dialog.style.width = 'min(26rem, 100% - 2rem)'
  const forms = fillableForms()
  const text = forms.length > 0 ? words.text : words.none
  dialog.append(
    make('h2', { className: 'text-xl', textContent: words.action }),
    make('p', { className: 'mt-2 text-soft', textContent: text }),
    ...forms.map((form) => fillButton(form, dialog, words)),
    pressable('btn btn-quiet mt-3 w-full', words.close, () => dialog.close()),
  )
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

function fillButton(form: HTMLFormElement, dialog: HTMLDialogElement, words: typeof id): HTMLButtonElement {
  return pressable('btn btn-action mt-3 w-full', `${words.fill}: ${nameOf(form)}`, () => {
    dialog.close()
    const now = new Date()
    void fillForm(form, { today: todayIn(HOME_ZONE, now), text: words.sample, unique: now.getTime().toString(36) })
  })
}

function nameOf(form: HTMLFormElement): string {
  const heading = form.querySelector('h1, h2, h3')?.textContent
  const submit = form.querySelector('[type=submit]')?.textContent
  return (form.getAttribute('aria-label') || heading || submit || '').trim()
}

function pressable(className: string, textContent: string, onPress: () => void): HTMLButtonElement {
  const button = make('button', { type: 'button', className, textContent })
  button.addEventListener('click', onPress)
  return button
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), given)
}
