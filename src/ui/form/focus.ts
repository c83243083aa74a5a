/** Frames that a slow phone needs to draw the errors of fifty people. */
const FRAMES = 60

/** Focuses the first wrong field when the errors are drawn, which is one frame later at the earliest. */
export function focusFirstWrong(form: HTMLElement | null): void {
  requestAnimationFrame(() => focusSoon(form, FRAMES))
}

function focusSoon(form: HTMLElement | null, frames: number): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong && frames > 0) return focusSoon(form, frames - 1)
    wrong?.focus()
    wrong?.scrollIntoView({ block: 'center' })
  })
}

/** Submit buttons only: a blur error between press and release would move the button from under the pointer. */
export function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault()
}
