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
