/** An error's text without what may be of a person: quoted data, addresses of mail and numbers of four digits or more. */
export function impersonal(text: string): string {
  return text
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`/g, '…')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\d[\d ._-]{2,}\d/g, '…')
}
