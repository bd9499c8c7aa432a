import type { S3Place } from '../env/s3.ts'
import type { Objects } from './objects.ts'

/** The store of an address of the environment: a folder, or `s3://…`, whose requests `signal` ends. */
export async function openObjects(place: string | S3Place, signal?: AbortSignal): Promise<Objects> {
  return typeof place === 'string'
    ? (await import('./diskObjects.ts')).diskObjects(place)
    : (await import('./s3Objects.ts')).s3Objects(place, signal)
}
