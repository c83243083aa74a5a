export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** What `data` is when a call succeeds; the browser checks this much. A page is an object with its rows in `data`. A file comes without an envelope. */
export type Kind = 'object' | 'page' | 'array' | 'string' | 'null' | 'file'

/** What a browser needs to send a call. Contracts add the schemas, which browsers do not load for every page. */
export type Call<Name extends string = string, Path extends string = string> = {
  /** Used in 'No response on {name}'. */
  name: Name
  method: Method
  /** With `{id}` for parameters, as in the specification. */
  path: Path
  kind: Kind
}

export function defineCall<const Name extends string, const Path extends string>(
  name: Name,
  method: Method,
  path: Path,
  kind: Kind,
): Call<Name, Path> {
  return { name, method, path, kind }
}
