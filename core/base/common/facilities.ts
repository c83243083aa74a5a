/** Every facility of a place or a room, by the group it is shown in. The words stand in `facilities.json`. */
export const FACILITY_GROUPS = {
  general: ['WIFI', 'PARKING', 'RECEPTION', 'ELEVATOR', 'PRAYER', 'WHEELCHAIR', 'NONSMOKING'],
  room: ['AC', 'TV', 'FRIDGE', 'SAFE', 'KETTLE', 'HAIRDRYER', 'BATHTUB', 'BALCONY', 'DESK'],
  food: ['RESTAURANT', 'BREAKFAST', 'CAFE', 'BAR', 'ROOMSERVICE'],
  leisure: ['POOL', 'KIDSPOOL', 'KIDSCLUB', 'SPA', 'GYM', 'SAUNA', 'GARDEN', 'BEACH'],
  business: ['MEETING', 'BUSINESS'],
  services: ['LAUNDRY', 'LUGGAGE', 'CONCIERGE', 'SHUTTLE', 'BICYCLE'],
} as const

export type FacilityGroup = keyof typeof FACILITY_GROUPS
export type FacilityCode = (typeof FACILITY_GROUPS)[FacilityGroup][number]

export const FACILITIES: readonly FacilityCode[] = Object.values(FACILITY_GROUPS).flat()
