const LABELS: Record<string, string> = {
  title: 'people:title.label',
  first_name: 'people:firstName',
  last_name: 'people:lastName',
  email: 'people:email',
  calling_code: 'people:mobile',
  mobile_phone: 'people:mobile',
  phone: 'people:mobile',
  home_phone: 'people:homePhone',
  birth_date: 'people:birthDate',
  nationality: 'people:nationality',
  id_type: 'people:idType.label',
  id_number: 'people:idNumber.label',
  'passport.number': 'people:passport.number',
  'passport.origin_country': 'people:passport.country',
  'passport.expiry': 'people:passport.expiry',
  frequent_flyer: 'people:frequentFlyer',
  associated_adult: 'booking:lap.label',
}

/** The words of the field behind a path such as `passengers.0.passport.number` or `contact.email`. */
export function labelKey(path: string): string {
  const field = path.replace(/^contact\.|^passengers\.\d+\./, '')
  return LABELS[field] ?? 'booking:passenger.party'
}
