/** Kinds of places in a name: before it in Indonesian, after or before it in English. `*` stands for the name. */
const KINDS: readonly (readonly [indonesian: string, english: string])[] = [
  ['Kepulauan *', '* Islands'],
  ['Taman Nasional *', '* National Park'],
  ['Air Terjun *', '* Waterfall'],
  ['Kebun Raya *', '* Botanical Garden'],
  ['Kebun Binatang *', '* Zoo'],
  ['Masjid Agung *', 'Great Mosque of *'],
  ['Masjid Raya *', '* Grand Mosque'],
  ['Sawah Terasering *', '* Rice Terraces'],
  ['Sawah Terasering *', '* Rice Terrace'],
  ['Pemandian Air Panas *', '* Hot Spring'],
  ['Pasar Terapung *', '* Floating Market'],
  ['Candi *', '* Temple'],
  ['Pura *', '* Temple'],
  ['Klenteng *', '* Temple'],
  ['Pantai *', '* Beach'],
  ['Gunung *', 'Mount *'],
  ['Danau *', 'Lake *'],
  ['Situ *', 'Lake *'],
  ['Telaga *', 'Lake *'],
  ['Pulau *', '* Island'],
  ['Kawah *', '* Crater'],
  ['Goa *', '* Cave'],
  ['Desa *', '* Village'],
  ['Masjid *', '* Mosque'],
  ['Gereja *', '* Church'],
  ['Katedral *', '* Cathedral'],
  ['Keraton *', '* Palace'],
  ['Istana *', '* Palace'],
  ['Museum *', '* Museum'],
  ['Monumen *', '* Monument'],
  ['Tugu *', '* Monument'],
  ['Benteng *', 'Fort *'],
  ['Jembatan *', '* Bridge'],
  ['Lembah *', '* Valley'],
  ['Ngarai *', '* Canyon'],
  ['Savana *', '* Savanna'],
]

/** Kinds whose English names on our lists have an Indonesian name in use. */
const ALSO_INDONESIAN = ['* Beach', '* Monument', '* Rice Terraces', '* Rice Terrace', '* Hot Spring']

/** Names whose meaning is more than their kind; null for those that stay. */
const OTHERS: Readonly<Record<string, string | null>> = {
  'Museum Konferensi Asia Afrika': 'Asian-African Conference Museum',
  'Museum Geologi Bandung': 'Bandung Geological Museum',
  'Museum Nasional Indonesia': 'National Museum of Indonesia',
  'Museum Benteng Vredeburg': 'Fort Vredeburg Museum',
  'Museum Kereta Api Ambarawa': 'Ambarawa Railway Museum',
  'Museum Tsunami Aceh': 'Aceh Tsunami Museum',
  'Masjid Agung Jawa Tengah': 'Great Mosque of Central Java',
  'Tugu Pahlawan': 'Heroes Monument',
  'Tugu Kilometer Nol': 'Kilometre Zero Monument',
  'Telaga Warna Dieng': 'Telaga Warna Dieng',
  'Pulau Merah': 'Red Island',
  'Goa Gajah': null,
  'Gunung Padang': null,
  'Broken Beach': null,
}

/** `Candi Sukuh` → Candi Sukuh and Sukuh Temple; `Kelingking Beach` → Pantai Kelingking and Kelingking Beach. What stands in brackets stays. */
export function bothNames(name: string): { id: string; en: string } {
  const [, own = name, brackets = ''] = /^(.*?)( \(.*\))?$/.exec(name) ?? []
  if (name in OTHERS) return { id: name, en: OTHERS[name] ?? name }
  if (/ & /.test(own)) return { id: name, en: name }
  for (const [id, en] of KINDS) {
    const fromId = bare(own, id)
    if (fromId) return { id: name, en: en.replace('*', fromId) + brackets }
    const fromEn = ALSO_INDONESIAN.includes(en) && bare(own, en)
    if (fromEn) return { id: id.replace('*', fromEn) + brackets, en: name }
  }
  return { id: name, en: name }
}

/** The name within a pattern; empty where it does not fit. */
function bare(name: string, pattern: string): string {
  const [before = '', after = ''] = pattern.split('*')
  const fits = name.length > before.length + after.length && name.startsWith(before) && name.endsWith(after)
  return fits ? name.slice(before.length, name.length - after.length) : ''
}
