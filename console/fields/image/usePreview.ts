import { useObjectUrl } from '../../ui/useObjectUrl.ts'

/** The address of what is chosen or stored; undefined where nothing is. */
export function usePreview(value: unknown): string | undefined {
  const chosen = useObjectUrl(value instanceof Blob ? value : undefined)
  return value instanceof Blob ? chosen : typeof value === 'string' && value !== '' ? value : undefined
}
