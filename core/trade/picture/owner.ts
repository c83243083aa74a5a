/** Key of what photographs belong to: `<kind>/<id>`, such as `promo/5f1`. Products and the server define the kinds. */
export const OWNER_KEY = /^[a-z][a-z-]{1,19}\/[\w.~-]{1,100}$/

export function ownerKey(kind: string, id: string): string {
  return `${kind}/${id}`
}

export function readOwner(key: string): { kind: string; id: string } {
  const at = key.indexOf('/')
  return { kind: key.slice(0, at), id: key.slice(at + 1) }
}
