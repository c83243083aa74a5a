export const REGISTRATION = {
  name: 'Budi Santoso',
  birth_place: 'Yogyakarta',
  birthdate: '1990-05-17',
  email: 'budi@example.com',
  phone_number: '6281234567890',
  passport_number: 'C7654321',
  id_number: '3174051705900001',
  address: 'Jalan Malioboro 1, Yogyakarta 55213',
  occupation: 'Guru',
  beneficiary: 'Siti Rahma',
  relationship_with_beneficiary: 'spouse',
}
