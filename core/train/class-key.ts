/** Three letters of the kind of coach that a class key (`EKS-A`) is sold in: `EKS`, the `code` of such coaches. */
export function kindCodeOf(classKey: string): string {
  return classKey.split('-')[0] ?? ''
}
