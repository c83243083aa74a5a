/** Puts the focus on the first wrong field, in the order of the page: a frame after the errors were asked for they are drawn. */
export function focusFirstWrong(form: HTMLElement | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
      wrong?.focus()
      wrong?.scrollIntoView({ block: 'center' })
    }),
  )
}

/**
 * For a submit button's press: takes the focus from no field. An error that is told on leaving a field would otherwise come between press and release and
 * move the button from under the pointer.
 */
export function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault()
}
