/** `EKS-A` → `EKS`, the `code` of such coaches. */
export function kindCodeOf(classKey: string): string {
  return classKey.split('-')[0] ?? ''
}
