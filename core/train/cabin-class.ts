import type { TrainClassName } from './coaches.ts'
import type { Connection, Journey } from './contract.ts'

/** Journeys with what they sell of a class; those that sell none of it are left out. Without a class, all as they are. */
export function journeysOfClass(journeys: Journey[], cabinClass: TrainClassName | undefined): Journey[] {
  if (!cabinClass) return journeys
  return journeys.flatMap((journey) => {
    const classes = journey.classes.filter((each) => each.class === cabinClass)
    return classes.length > 0 ? [{ ...journey, classes }] : []
  })
}

/** Connections that sell the class on both trains. */
export function connectionsOfClass(connections: Connection[], cabinClass: TrainClassName | undefined): Connection[] {
  return connections.flatMap((connection) => {
    const [first, second] = journeysOfClass(connection.journeys, cabinClass)
    return first && second ? [{ ...connection, journeys: [first, second] }] : []
  })
}
