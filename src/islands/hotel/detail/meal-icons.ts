import { Coffee, Utensils, UtensilsCrossed } from 'lucide-react'
import type { Meal } from '../../../../core/hotel/rates.ts'

export const MEAL_ICONS = {
  room_only: UtensilsCrossed,
  breakfast: Coffee,
  half_board: Utensils,
} as const satisfies Record<Meal, unknown>
