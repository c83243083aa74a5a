/** Shows the last four characters; hides short numbers wholly. */
export function masked(number: string): string {
  const shown = number.length > 4 ? number.slice(-4) : ''
  return '*'.repeat(number.length - shown.length) + shown
}
