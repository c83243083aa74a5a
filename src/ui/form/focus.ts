/** Focuses the first wrong field one frame later, when the errors are drawn. */
export function focusFirstWrong(form: HTMLElement | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
      wrong?.focus()
      wrong?.scrollIntoView({ block: 'center' })
    }),
  )
}

/** Submit buttons only: a blur error between press and release would move the button from under the pointer. */
export function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault()
}
