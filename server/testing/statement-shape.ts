/** Equal for statements that differ only in spaces, made-up names and the number of parameters: a list of `in`, the rows of `values`. */
export function shapeOf(statement: string): string {
  return statement
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[0-9a-f]{16,}/g, '#')
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\$(?:, ?\$)+/g, '$')
    .replaceAll(/(\([^()]*\))(?:, ?\1)+/g, '$1')
}
