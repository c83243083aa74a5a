const LABELS: FieldLabels = {
  title: 'people:title.label',
  firstName: 'people:firstName',
  lastName: 'people:lastName',
  sex: 'people:sex.label',
  documentKind: 'people:idType.label',
  documentNumber: 'people:idNumber.label',
  birthDate: 'people:birthDate',
  nationality: 'people:nationality',
  passportNumber: 'people:passport.number',
  passportCountry: 'people:passport.country',
  passportExpiry: 'people:passport.expiry',
  lap: 'booking:lap.label',
  email: 'people:email',
  callingCode: 'people:mobile',
  phone: 'people:mobile',
  homePhone: 'people:homePhone',
  frequentFlyer: 'people:frequentFlyer',
  notes: 'people:notes',
  extras: 'booking:extras',
}
/** Words by field, in page order. */
export type FieldLabels = Readonly<Record<string, string>>

type WrongField = { path: string; label: string }
/** `passenger` is null for the contact. */
type WrongPart = { passenger: number | null; fields: WrongField[] }

/** Groups paths by part of the form, in page order; what belongs to no person is the contact's. The form's `own` fields come first. */
export function wrongParts(paths: readonly string[], own: FieldLabels = {}): WrongPart[] {
  const labels = { ...own, ...LABELS, ...own }
  const order = Object.keys(labels)
  const parts = new Map<number | null, WrongField[]>()
  for (const path of paths) {
    const [, index, field = ''] = /^(?:contact\.|passengers\.(\d+)\.)?(.+)$/.exec(path) ?? []
    const label = labels[field]
    if (!label) continue
    const passenger = index === undefined ? null : Number(index)
    parts.set(passenger, [...(parts.get(passenger) ?? []), { path, label }])
  }
  const place = ({ path }: WrongField) => order.indexOf(path.replace(/^contact\.|^passengers\.\d+\./, ''))
  return [...parts]
    .map(([passenger, fields]) => ({ passenger, fields: fields.sort((a, b) => place(a) - place(b)) }))
    .sort((a, b) => (a.passenger ?? -1) - (b.passenger ?? -1))
}
