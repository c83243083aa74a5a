type Inline = string | ((...given: never[]) => unknown)

/** Text of a call for the page itself. The function uses nothing from outside; its lines hold no text that spans two. */
export function inlineScript(run: Inline, ...given: readonly Inline[]): string {
  const texts = given.map((value) =>
    typeof value === 'string' ? JSON.stringify(value).replaceAll('<', '\\u003c') : short(value),
  )
  return `(${short(run)})(${texts.join()})`
}

/** Without comments on lines of their own and without indentation. */
function short(run: Inline): string {
  return String(run)
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .replaceAll(/\n\s*/g, '\n')
}
