/** Throws for letters that are not base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))
}
