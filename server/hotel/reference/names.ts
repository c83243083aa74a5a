/** Search names missing from the data: older and shorter ones. */
export const PLACE_NAMES: Readonly<Record<string, readonly string[]>> = {
  'ID-31': ['DKI', 'Batavia'],
  'ID-51': ['Denpasar', 'Pulau Dewata'],
  'ID-3471': ['Jogja', 'Yogya', 'Jogjakarta'],
  'ID-3372': ['Solo'],
  'ID-7371': ['Ujung Pandang'],
  'ID-LOP': ['Mataram', 'Gili'],
  'ID-1206': ['Berastagi'],
  'ID-1208': ['Danau Toba', 'Parapat'],
  'ID-1217': ['Danau Toba'],
  'ID-3308': ['Borobudur'],
  'ID-5315': ['Labuan Bajo', 'Komodo', 'Flores'],
  'ID-7326': ['Toraja', 'Rantepao'],
  'ID-1902': ['Tanjung Pandan'],
}
