/** Puts the focus on the first wrong field, in the order of the page. After the errors are drawn. */
export function focusFirstWrong(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus()
    wrong?.scrollIntoView({ block: 'center' })
  })
}
