/** In this history entry the form was opened to change what is known; a reload shows the form again. */
export function wasEdited(): boolean {
  return Boolean(history.state?.edited || history.state?.step)
}

export function markEdited(): void {
  history.replaceState({ edited: true }, '')
}
