import { getCollection } from 'astro:content'
import * as z from 'zod/mini'
import { distanceKm } from '../../../../core/base/common/distance.ts'
import airports from '../../../../data/airports.json' with { type: 'json' }
import cities from '../../../../data/cities.json' with { type: 'json' }
import stations from '../../../../data/stations.json' with { type: 'json' }
import type { Locale } from '../../../lib/locale.ts'
import { type PlaceFacts, type PlaceWords, placeSchema, placeWordsSchema } from './content.ts'

/** `html`: of the text about a place that is a destination, otherwise empty. */
export type PlaceText = PlaceWords & { html: string }
export type Place = Located & { slug: string; facts: PlaceFacts; texts: Readonly<Record<Locale, PlaceText>> }

type Located = { lat: number; lon: number }

export const AIRPORTS = new Map(airports.map((airport) => [airport.code, airport]))
export const STATIONS = new Map(stations.map((station) => [station.code, station]))
export const CITIES = new Map(cities.map((city) => [city.key, city]))

/** A code of a text must stand in the list: the build ends otherwise. */
export function known<Value>(all: ReadonlyMap<string, Value>, code: string): Value {
  const found = all.get(code)
  if (!found) throw new Error(`no place ${code} in data/`)
  return found
}

let loaded: Promise<readonly Place[]> | undefined

/** By name. */
export function loadPlaces(): Promise<readonly Place[]> {
  if (import.meta.env.DEV) return readPlaces()
  loaded ??= readPlaces()
  return loaded
}

async function readPlaces(): Promise<readonly Place[]> {
  const english = new Map((await getCollection('placesEnglish')).map((entry) => [entry.id, entry]))
  const places = (await getCollection('places')).map(({ id, data, rendered, filePath }) => {
    const facts = z.parse(placeSchema, data)
    const other = english.get(id)
    if (!other) throw new Error(`${filePath}: there is no src/content/places/en/${id}.md`)
    const words = z.parse(placeWordsSchema, other.data)
    const texts = {
      id: { ...facts, html: rendered?.html ?? '' },
      en: { ...words, html: other.rendered?.html ?? '' },
    }
    const { lat, lon } = whereIs(facts)
    return { slug: id, facts, texts, lat, lon }
  })
  return places.sort((one, other) => one.facts.name.localeCompare(other.facts.name, 'id'))
}

function whereIs({ name, sleeps, sights = [], stations: halts = [], airports: fields = [] }: PlaceFacts): Located {
  const [city] = [sleeps, ...sights].filter((key) => key !== undefined)
  if (city) return known(CITIES, city)
  const [station] = halts
  if (station) return known(STATIONS, station)
  const [airport] = fields
  if (!airport) throw new Error(`${name} is nowhere: it has no code of a place`)
  return known(AIRPORTS, airport)
}

/** Kilometres as the crow flies. */
export function kmBetween(one: Located, other: Located): number {
  const [from, to] = [one, other].map(({ lat, lon }) => ({ latitude: lat, longitude: lon }))
  return from && to ? distanceKm(from, to) : 0
}

/** The nearest first, with their distance. */
export function nearest<Value extends Located>(at: Located, all: Iterable<Value>, withinKm = Number.POSITIVE_INFINITY) {
  return [...all]
    .map((value) => ({ value, km: kmBetween(at, value) }))
    .filter(({ km }) => km <= withinKm)
    .sort((one, other) => one.km - other.km)
}

/** Day of the newest change among these places: `2026-11-30`. */
export function updatedOf(places: readonly Place[]): string {
  return places
    .map(({ facts }) => facts.updated.toISOString().slice(0, 10))
    .reduce((one, other) => (one > other ? one : other))
}
