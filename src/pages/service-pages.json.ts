import type { APIRoute } from 'astro'
import { PRODUCTS } from '../products.ts'

/** By slug the folders of its pages, and pages in them that belong to bookings: the server closes those of services that are not sold. */
export const GET: APIRoute = () =>
  Response.json(
    PRODUCTS.map(({ slug, pages, keeps = [], seats }) => ({
      slug,
      folders: [...new Set([slug, ...Object.values(pages).map((path) => path.split('/')[0])])],
      keeps: [...keeps, ...(seats ? [seats] : [])],
    })),
  )
