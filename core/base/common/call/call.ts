export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Shape of `data` in a success, which browsers check. A `page` is an object with its rows in `data`; a `file` has no
 * envelope.
 */
export type Kind = 'object' | 'page' | 'array' | 'string' | 'null' | 'file'

/** Everything a browser needs to send a call. Contracts add the schemas, which browsers do not load for every page. */
export type Call<Name extends string = string, Path extends string = string> = {
  /** Used in 'No response on {name}'. */
  name: Name
  method: Method
  /** Parameters stand in it as `{id}`, as in the specification. */
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
